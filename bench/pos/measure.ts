/** The point of sale and the portal: consumer reads beside bare routes, and first paints. */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { DemoWorld } from "../../ecosystem/demo-world.ts";
import type { Machine, Milpa } from "../instance.ts";
import type { Loaded } from "../load.ts";
import { startPeer } from "../processes.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "../rounds.ts";
import { firstPaint } from "./first-paint.ts";
import type { PortalLoad } from "./portals.ts";
import { seedPosBench, type PosCast } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
}

type Results = Readonly<Record<string, readonly Loaded[]>>;

const clientCount = 16;
const visits = 5;

export const measurePos = async (stage: Stage): Promise<Report> => {
  const paints = await paintings(stage);
  const file = await seedPosBench(stage.machine);
  const cast = JSON.parse(await readFile(file, "utf8")) as PosCast;
  const results = await reads(stage, cast);
  return {
    ratios: [
      beside(results, "orders", "a consumer's orders at 1,000,000, 16 clients / Fastify"),
      beside(results, "catalog", "a catalog, 16 clients / Fastify"),
      beside(results, "phone", "look-ups by phone, 16 clients / Fastify"),
      middle(results),
      ...paints,
    ],
    figures: { results },
  };
};

const reads = async ({ machine, milpa, rounds, seconds }: Stage, cast: PosCast) => {
  const { key, sourceApp, tenantId, customerIds, phones } = cast;
  const idle: PortalLoad = { url: "http://127.0.0.1:1", clients: 0, seconds: 0, ...who, paths: [] };
  const portals = await startPeer("pos/portals.ts", idle);
  const bare = await startPeer("pos/bare-consumer.ts", { url: machine.adminUrl, tenantId });
  const bareUrl = `http://127.0.0.1:${String(bare.ready["port"])}`;
  const url = milpa.urls["pos"] ?? "";
  const ask = (at: string, paths: readonly string[], clients = clientCount) => {
    const load: PortalLoad = { url: at, clients, seconds, key, sourceApp, paths };
    return () => portals.ask<Loaded>(load);
  };
  const tenant = `/api/consumer/tenants/${tenantId}`;
  const orders = customerIds.map((id) => `${tenant}/consumers/${id}/orders`);
  const contest = {
    orders: ask(url, orders),
    bareOrders: ask(
      bareUrl,
      customerIds.map((id) => `/orders/${id}`),
    ),
    catalog: ask(url, [`${tenant}/catalog`]),
    bareCatalog: ask(bareUrl, ["/catalog"]),
    phone: ask(
      url,
      phones.map((phone) => `/api/consumer/link/by-phone?phone=${phone}`),
    ),
    barePhone: ask(
      bareUrl,
      phones.map((phone) => `/by-phone/${phone}`),
    ),
    alone: ask(url, orders, 1),
  };
  await interleave(1, contest);
  const results = await interleave(rounds, contest);
  await Promise.all([portals.stop(), bare.stop()]);
  return results;
};

const who = { key: "", sourceApp: "" } as const;

const beside = (results: Results, name: string, title: string): Ratio => {
  const peer = `bare${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const rates = (of: string) => (results[of] ?? []).map(({ perSecond }) => perSecond);
  const told = [name, peer].map((of) => `${of} ${median(rates(of)).toFixed(0)}/s`).join(", ");
  return { name: title, limit: 0.6, value: ratioOfRounds(rates(name), rates(peer)), detail: told };
};

const middle = (results: Results): Ratio => {
  const of = (pick: (one: Loaded) => number) => median((results["alone"] ?? []).map(pick));
  return {
    name: "a consumer's orders at 1,000,000, one client",
    limit: 50,
    atMost: true,
    unit: " ms",
    value: of((one) => one.p50Ms),
    detail: `p99 ${of((one) => one.p99Ms).toFixed(1)} ms`,
  };
};

const paintings = async ({ machine, milpa }: Stage): Promise<readonly Ratio[]> => {
  const demo = JSON.parse(await readFile(join(machine.home, "demo.json"), "utf8")) as DemoWorld;
  const home = `${milpa.urls["portal"] ?? ""}/pos/${demo.ids["posTenantSlug"] ?? ""}`;
  const ratios: Ratio[] = [];
  for (const [name, path] of [
    ["a portal's home", ""] as const,
    ["a portal's catalog", "/catalog"] as const,
  ]) {
    const painted = await firstPaint(home + path, visits);
    if (!painted) continue;
    // Two processors that others use, too, paint late: the load tells what the figure is worth.
    const load = (loadavg()[0] ?? 0).toFixed(1);
    const detail = `6x slower, 9 Mbps, 60 ms away; load ${load}`;
    const bound = { atMost: true, detail };
    ratios.push(
      { name: `${name}: first paint`, value: painted.paintMs, limit: 1000, unit: " ms", ...bound },
      {
        name: `${name}: scripts`,
        value: painted.scriptBytes / 1024,
        limit: 20,
        unit: " KB",
        ...bound,
      },
    );
  }
  return ratios;
};
