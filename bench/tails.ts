/** p99 at half of the top rate: requests leave by the clock, beside the plainest server's. */
import type { IdentityLoad } from "./identity/clients.ts";
import { seedIdentity } from "./identity/seed.ts";
import type { Machine, Milpa } from "./instance.ts";
import type { InvoicingLoad } from "./invoicing/clients.ts";
import { seedInvoicingBench } from "./invoicing/seed.ts";
import type { Load } from "./load.ts";
import type { Loaded, Pace } from "./pace.ts";
import { startPeer } from "./processes.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "./rounds.ts";
import { seedLifecycle } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
}

type Ask = (pace: Pace) => Promise<Loaded>;

interface Duel {
  readonly name: string;
  readonly ours: Ask;
  readonly plainest: Ask;
}

/** For the top rate as many as the other measurements have; by the clock enough that none waits. */
const closed = { clients: 16 } as const;
const open = { clients: 64 } as const;
const refreshChains = open.clients;

export const tailApps = ["identity", "vouchers", "invoicing"] as const;

export const measureTails = async (stage: Stage): Promise<Report> => {
  const duels = await duelsOn(stage);
  const told = [];
  for (const duel of duels.list) told.push(await fought(stage, duel));
  await duels.stop();
  return {
    ratios: told.map(({ ratio }) => ratio),
    figures: Object.fromEntries(told.map(({ ratio, figures }) => [ratio.name, figures])),
  };
};

const fought = async ({ rounds, seconds }: Stage, { name, ours, plainest }: Duel) => {
  // Both compile their hot paths before anything counts.
  for (const ask of [ours, plainest]) await ask({ ...closed, seconds });
  const top = await ours({ ...closed, seconds });
  const pace = { ...open, seconds, perSecond: top.perSecond / 2 };
  const results = await interleave(rounds, {
    ours: () => ours(pace),
    plainest: () => plainest(pace),
  });
  const p99 = (who: string) => (results[who] ?? []).map(({ p99Ms }) => p99Ms);
  const shown = (who: string) => `${who} ${median(p99(who)).toFixed(1)} ms`;
  const ratio: Ratio = {
    name: `p99 at half of the top rate: ${name} / plainest`,
    value: ratioOfRounds(p99("ours"), p99("plainest")),
    limit: 3,
    atMost: true,
    detail: `${pace.perSecond.toFixed(0)}/s, ${shown("ours")}, ${shown("plainest")}`,
  };
  return { ratio, figures: { top, results } };
};

const duelsOn = async ({ machine, milpa }: Stage) => {
  const of = (app: string): string => milpa.urls[app] ?? "";
  const identity = await seedIdentity(machine, { chains: refreshChains, people: 1_000 });
  const role = `milpa_vouchers_${new URL(of("vouchers")).port}`;
  const vouchers = await seedLifecycle(machine, role);
  const invoicing = await seedInvoicingBench(machine);
  const none = { url: of("vouchers"), clients: 0, seconds: 0 };
  const [loads, stamps, tokens] = await Promise.all([
    startPeer("load.ts", { ...none, kind: "read", castFile: vouchers } satisfies Load),
    startPeer("invoicing/clients.ts", { ...none, castFile: invoicing } satisfies InvoicingLoad),
    startPeer("identity/clients.ts", {
      ...none,
      kind: "userinfo",
      path: "/",
      tokens: [],
    } satisfies IdentityLoad),
  ]);
  const [once, steps] = await Promise.all([
    startPeer("plain-once.ts", { url: machine.adminUrl }),
    startPeer("plain-server.ts", { url: machine.adminUrl }),
  ]);
  const load =
    (url: string, more: Pick<Load, "kind" | "paths">): Ask =>
    (pace) =>
      loads.ask({ ...pace, url, castFile: vouchers, ...more } satisfies Load);
  const at = ({ ready }: typeof once): string => `http://127.0.0.1:${String(ready["port"])}`;
  const token =
    (kind: "refresh" | "userinfo", path: string, list: readonly string[]): Ask =>
    (pace) =>
      tokens.ask({ ...pace, url: of("identity"), kind, path, tokens: list, clientId: "bench" });
  const write = load(at(once), { kind: "once" });
  const list: readonly Duel[] = [
    {
      name: "stamp",
      ours: (pace) => stamps.ask({ ...pace, url: of("invoicing"), castFile: invoicing }),
      plainest: write,
    },
    {
      name: "charge's life",
      ours: load(of("vouchers"), { kind: "milpa" }),
      plainest: load(at(steps), { kind: "plain" }),
    },
    {
      name: "refresh",
      ours: token("refresh", "/oauth/token", identity.refreshTokens),
      plainest: write,
    },
    {
      name: "userinfo",
      ours: token("userinfo", "/oauth/userinfo", identity.accessTokens),
      plainest: load(at(once), { kind: "once", paths: ["/"] }),
    },
  ];
  const all = [loads, stamps, tokens, once, steps];
  return { list, stop: () => Promise.all(all.map((peer) => peer.stop())) };
};
