/** A charge's life over HTTP, beside the plainest server, beside pgbench, and in one hot cell. */
import { cpuOfFamily, cpuSeconds, startPeer, type Peer } from "./processes.ts";
import type { Machine, Milpa } from "./instance.ts";
import type { Load, Loaded } from "./load.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "./rounds.ts";
import { prepareTpcB, type TpcB } from "./tpc-b.ts";

interface Measured extends Loaded {
  /** Milliseconds of processor per lifecycle, of the server and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly castFile: string;
  readonly rounds: number;
  readonly seconds: number;
}

export const measureLifecycle = async (stage: Stage): Promise<Report> => {
  const { machine, milpa, castFile, rounds, seconds } = stage;
  const clients = await startPeer("load.ts", {
    kind: "read",
    url: milpa.urls["vouchers"],
    clients: 0,
    seconds: 0,
    castFile,
  });
  const plain = await startPeer("plain-server.ts", { url: machine.adminUrl });
  const tpcB = await prepareTpcB(machine.adminUrl);
  const plainUrl = `http://127.0.0.1:${String(plain.ready["port"])}`;
  const ours = {
    kind: "milpa",
    url: milpa.urls["vouchers"] ?? "",
    server: milpa.processId,
  } as const;
  const theirs = { kind: "plain", url: plainUrl, server: plain.processId } as const;
  const go = (who: typeof ours | typeof theirs, more: Partial<Load> & { clients: number }) =>
    measured(machine, clients, who.server, { ...who, castFile, seconds, ...more });
  for (const who of [ours, theirs]) await go(who, { clients: 32, seconds: 2 });
  const few = await interleave(rounds, {
    ours: () => go(ours, { clients: 16 }),
    plain: () => go(theirs, { clients: 16 }),
  });
  const tps: number[] = [];
  const many = await interleave(rounds, {
    ours: async () => {
      if (tpcB) tps.push(await tpcB.perSecond(64, seconds));
      return go(ours, { clients: 64 });
    },
    plain: () => go(theirs, { clients: 64 }),
    oneCell: () => go(ours, { clients: 64, oneCell: true }),
    referenced: () => go(ours, { clients: 64, referenced: true }),
  });
  await Promise.all([clients.stop(), plain.stop()]);
  return { ratios: ratiosOf(few, many, tps, tpcB), figures: { few, many, tps } };
};

const measured = async (
  machine: Machine,
  clients: Peer,
  server: number,
  load: Load,
): Promise<Measured> => {
  const before = [cpuSeconds(server), cpuOfFamily(machine.databaseProcess)] as const;
  const loaded = await clients.ask<Loaded>(load);
  const after = [cpuSeconds(server), cpuOfFamily(machine.databaseProcess)] as const;
  return {
    ...loaded,
    serverMs: ((after[0] - before[0]) * 1000) / loaded.done,
    databaseMs: ((after[1] - before[1]) * 1000) / loaded.done,
  };
};

type Results = Readonly<Record<string, readonly Measured[]>>;

const rates = (results: Results, name: string): readonly number[] =>
  (results[name] ?? []).map((result) => result.perSecond);

const wordsOf = (results: Results, name: string): string => {
  const of = (pick: (result: Measured) => number): number =>
    median((results[name] ?? []).map(pick));
  const rate = of((result) => result.perSecond).toFixed(0);
  const server = of((result) => result.serverMs).toFixed(2);
  const database = of((result) => result.databaseMs).toFixed(2);
  const slow = of((result) => result.p99Ms).toFixed(0);
  return `${name} ${rate}/s (node+db ${server}+${database} ms, p99 ${slow} ms)`;
};

const ratiosOf = (
  few: Results,
  many: Results,
  tps: readonly number[],
  tpcB: TpcB | null,
): readonly Ratio[] => [
  {
    name: "lifecycles, 16 clients / plainest server",
    value: ratioOfRounds(rates(few, "ours"), rates(few, "plain")),
    limit: 0.6,
    detail: `${wordsOf(few, "ours")}, ${wordsOf(few, "plain")}`,
  },
  {
    name: "lifecycles, 64 clients / plainest server",
    value: ratioOfRounds(rates(many, "ours"), rates(many, "plain")),
    limit: 0.6,
    detail: `${wordsOf(many, "ours")}, ${wordsOf(many, "plain")}`,
  },
  {
    name: "lifecycles, 64 clients / (pgbench TPC-B / 3)",
    value: ratioOfRounds(
      rates(many, "ours"),
      tps.map((each) => each / 3),
    ),
    limit: tpcB ? 1 : null,
    detail: tpcB ? `TPC-B ${median(tps).toFixed(0)}/s` : "pgbench is not installed: not measured",
  },
  {
    name: "all charges in one cell / a hundred cells",
    value: ratioOfRounds(rates(many, "oneCell"), rates(many, "ours")),
    limit: 0.75,
    detail: wordsOf(many, "oneCell"),
  },
  {
    name: "charges with a ticket reference / without",
    value: ratioOfRounds(rates(many, "referenced"), rates(many, "ours")),
    limit: null,
    detail: wordsOf(many, "referenced"),
  },
];
