/** Checks of allocations over all tenants and on a hot one, beside a bare SQL function. */
import type { Machine, Milpa } from "../instance.ts";
import type { Paced } from "../pace.ts";
import { cpuOfFamily, cpuSeconds, startPeer } from "../processes.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "../rounds.ts";
import { measureMonths } from "./months.ts";
import { seedAllocations } from "./seed.ts";

interface Stage {
  readonly machine: Machine;
  readonly milpa: Milpa;
  readonly rounds: number;
  readonly seconds: number;
  /** Lines of the usage log that a year left behind. */
  readonly rows: number;
}

interface Measured extends Paced {
  /** Milliseconds of processor for one check, of the process that serves and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

type Results = Readonly<Record<string, readonly Measured[]>>;

const clientCount = 16;
/** What is required of two processors, and how long the slowest of a hundred may take there. */
const required = { perSecond: 2_000, p99Ms: 15 };

export const measureAllocations = async (stage: Stage): Promise<Report> => {
  const { machine, milpa, rounds, seconds } = stage;
  const cast = await seedAllocations(machine);
  const clients = await startPeer("allocations/clients.ts", cast);
  const bare = await startPeer("allocations/bare-function.ts", {
    url: machine.adminUrl,
    tenants: cast.tenants,
  });
  const url = milpa.urls["identity"] ?? "";
  const load = { url, clients: clientCount, seconds };
  const timed = async (server: number, ask: () => Promise<Paced>): Promise<Measured> => {
    const before = [cpuSeconds(server), cpuOfFamily(machine.databaseProcess)] as const;
    const paced = await ask();
    const each = (spent: number) => (spent * 1000) / paced.done;
    return {
      ...paced,
      serverMs: each(cpuSeconds(server) - before[0]),
      databaseMs: each(cpuOfFamily(machine.databaseProcess) - before[1]),
    };
  };
  const ours = (more: object) => () =>
    timed(milpa.processId, () => clients.ask<Paced>({ ...load, ...more }));
  const theirs = (more: object) => () =>
    timed(bare.processId, () => bare.ask<Paced>({ clients: clientCount, seconds, ...more }));
  const contest = {
    ours: ours({}),
    bare: theirs({}),
    hot: ours({ hot: true }),
    bareHot: theirs({ hot: true }),
    steady: ours({ clients: 64, perSecond: required.perSecond }),
  };
  // Both compile their hot paths before anything counts.
  await interleave(1, contest);
  const results = await interleave(rounds, contest);
  await Promise.all([clients.stop(), bare.stop()]);
  const months = await measureMonths(machine, cast.tenants, stage.rows);
  return { ratios: [...ratiosOf(results), ...months], figures: { results } };
};

const ratiosOf = (results: Results): readonly Ratio[] => {
  const of = (name: string, pick: (one: Measured) => number) =>
    median((results[name] ?? []).map(pick));
  const rates = (name: string) => (results[name] ?? []).map(({ perSecond }) => perSecond);
  const told = (name: string): string => {
    const cost = `${of(name, serverMs).toFixed(2)}+${of(name, databaseMs).toFixed(2)}`;
    const slow = of(name, p99).toFixed(1);
    return `${name} ${of(name, perSecond).toFixed(0)}/s (node+db ${cost} ms, p99 ${slow} ms)`;
  };
  const beside = (name: string, mine: string, peer: string): Ratio => ({
    name,
    value: ratioOfRounds(rates(mine), rates(peer)),
    limit: 0.4,
    detail: `${told(mine)}, ${told(peer)}`,
  });
  return [
    beside("checks, 5,000 tenants, 16 clients / bare SQL function", "ours", "bare"),
    beside("checks, one hot tenant / bare SQL function", "hot", "bareHot"),
    {
      name: "checks per second, 5,000 tenants",
      value: of("ours", perSecond),
      limit: required.perSecond,
      detail: told("ours"),
    },
    {
      name: "p99 at 2,000 checks per second, by the clock",
      value: of("steady", p99),
      limit: required.p99Ms,
      atMost: true,
      unit: " ms",
      detail: told("steady"),
    },
  ];
};

const perSecond = (one: Measured): number => one.perSecond;
const p99 = (one: Measured): number => one.p99Ms;
const serverMs = (one: Measured): number => one.serverMs;
const databaseMs = (one: Measured): number => one.databaseMs;
