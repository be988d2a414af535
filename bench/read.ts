/** Reading a charge with a merchant's key, beside a bare Fastify route with the same select. */
import { readFile } from "node:fs/promises";
import type { Machine, Milpa } from "./instance.ts";
import type { Cast, Load, Loaded } from "./load.ts";
import { cpuSeconds, startPeer } from "./processes.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "./rounds.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly castFile: string;
  readonly rounds: number;
  readonly seconds: number;
}

interface Read extends Loaded {
  readonly serverMs: number;
}

const chargeCount = 5_000;

export const measureRead = async (stage: Stage): Promise<Report> => {
  const { machine, milpa, castFile, rounds, seconds } = stage;
  const { cells } = JSON.parse(await readFile(castFile, "utf8")) as Cast;
  const { communityId, ids } = await addCharges(machine, cells[0] ?? "");
  const clients = await startPeer("load.ts", { ...idle, castFile });
  const bare = await startPeer("bare-fastify.ts", { url: machine.adminUrl, communityId });
  const url = `http://127.0.0.1:${String(bare.ready["port"])}`;
  const ask = async (server: number, load: Pick<Load, "url" | "paths" | "clients">) => {
    const before = cpuSeconds(server);
    const loaded = await clients.ask<Loaded>({ kind: "read", castFile, seconds, ...load });
    return { ...loaded, serverMs: ((cpuSeconds(server) - before) * 1000) / loaded.done };
  };
  const api = { url: milpa.urls["vouchers"] ?? "", paths: ids.map((id) => `${path}/${id}`) };
  const plain = { url, paths: ids.map((id) => `/charge/${id}`) };
  const contest = (count: number) => ({
    ours: () => ask(milpa.processId, { ...api, clients: count }),
    bare: () => ask(bare.processId, { ...plain, clients: count }),
  });
  // Both compile their hot paths before anything counts.
  await interleave(1, contest(32));
  const at32 = await interleave(rounds, contest(32));
  const at64 = await interleave(rounds, contest(64));
  await Promise.all([clients.stop(), bare.stop()]);
  return { ratios: [ratioOf(32, at32), ratioOf(64, at64)], figures: { at32, at64 } };
};

const path = "/api/charge-requests";
const idle = { kind: "read", url: "http://127.0.0.1:1", clients: 0, seconds: 0 };

const ratioOf = (clients: number, results: Readonly<Record<string, readonly Read[]>>): Ratio => {
  const rates = (name: string) => (results[name] ?? []).map((each) => each.perSecond);
  const cost = (name: string) => median((results[name] ?? []).map((each) => each.serverMs));
  const told = (name: string) =>
    `${name} ${median(rates(name)).toFixed(0)}/s (node ${cost(name).toFixed(3)} ms)`;
  return {
    name: `reads of a charge, ${clients} clients / bare Fastify`,
    value: ratioOfRounds(rates("ours"), rates("bare")),
    limit: 0.7,
    detail: `${told("ours")}, ${told("bare")}`,
  };
};

const addCharges = async ({ admin }: Machine, cellId: string) => {
  await admin.query("set search_path = vouchers");
  const { rows } = await admin.query<{ community_id: string; id: string }>(
    `insert into charge (community_id, id, token, cell_id, creator, total_cents, external_ref,
                         created_at, expires_at)
     select c.community_id, gen_random_uuid(), lpad(n::text, 10, '0'), c.id, 'key:bench', 4000,
            'ticket', now(), now() + interval '30 minutes'
       from cell c, generate_series(1, $2) as n where c.id = $1
     returning community_id, id`,
    [cellId, chargeCount],
  );
  await admin.query("analyze");
  return { communityId: rows[0]?.community_id ?? "", ids: rows.map((row) => row.id) };
};
