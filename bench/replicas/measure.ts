/** Two houses beside one over the same database: as two small machines, and as two workers. */
import { readFile } from "node:fs/promises";
import { startMilpa, type Machine, type Milpa } from "../instance.ts";
import type { Cast } from "../load.ts";
import { cpuOfFamily, familyOf, startPeer, type Peer } from "../processes.ts";
import { interleave, type Report } from "../rounds.ts";
import { measureDuplicates } from "./duplicates.ts";
import { holdTo } from "./quota.ts";
import type { Reading, Readings } from "./readers.ts";
import { ratioOf, type Spent } from "./replica-ratios.ts";

interface Stage {
  readonly machine: Machine;
  /** The house of one process. */
  readonly milpa: Milpa;
  readonly castFile: string;
  readonly portBase: number;
  readonly rounds: number;
  readonly seconds: number;
}

type Read = Pick<Reading, "path" | "headers">;

/** To each house; enough that the system deals about half of them to each of two workers. */
const connections = 64;

/** What a small machine has: so little that readers and database have cores left. */
const smallCores = 0.35;

const readingOf =
  (readers: Peer, databaseProcess: number, seconds: number) =>
  async (houses: readonly Milpa[], what: Read): Promise<Spent> => {
    const cpu = (): number =>
      houses.reduce((sum, { processId }) => sum + cpuOfFamily(processId), 0);
    const before = [cpu(), cpuOfFamily(databaseProcess)] as const;
    const urls = houses.map((house) => house.urls["vouchers"] ?? "");
    const readings = await readers.ask<Readings>({ ...what, urls, connections, seconds });
    const { done } = readings;
    return {
      ...readings,
      houseMs: ((cpu() - before[0]) * 1000) / done,
      databaseMs: ((cpuOfFamily(databaseProcess) - before[1]) * 1000) / done,
    };
  };

type Reader = ReturnType<typeof readingOf>;

/** Each of the two has its own share of a core, as if it were a machine of its own. */
const asMachines = async (read: Reader, houses: readonly Milpa[], what: Read, rounds: number) => {
  const quotas = await Promise.all(
    houses.map(({ processId }) => holdTo(familyOf(processId), smallCores)),
  );
  try {
    if (quotas.includes(null)) return null;
    return await interleave(rounds, {
      one: () => read(houses.slice(0, 1), what),
      two: () => read(houses, what),
    });
  } finally {
    for (const quota of quotas) await quota?.lift();
  }
};

export const measureReplicas = async (stage: Stage): Promise<Report> => {
  const { machine, milpa: one, castFile, portBase, rounds, seconds } = stage;
  const cast = JSON.parse(await readFile(castFile, "utf8")) as Cast;
  const { home, adminUrl: databaseUrl } = machine;
  const start = { home, databaseUrl, apps: ["vouchers"] };
  const crew = await startMilpa({ ...start, portBase: portBase + 100, workers: 2 });
  const other = await startMilpa({ ...start, portBase: portBase + 200 });
  const readers = await startPeer("replicas/readers.ts", idle);
  const read = readingOf(readers, machine.databaseProcess, seconds);
  // Of signing in another app would be asked.
  const page = { path: "/c", headers: "" };
  const key = { path: "/api/charge-requests?limit=1", headers: `X-Api-Key: ${cast.key}\r\n` };
  const asWorkers = (what: Read, times: number) =>
    interleave(times, { one: () => read([one], what), two: () => read([crew], what) });
  // Each of the processes compiles its hot paths before anything counts.
  for (const what of [page, key]) {
    await asWorkers(what, 2);
    await read([other], what);
  }
  const small = {
    pages: await asMachines(read, [one, other], page, rounds),
    lists: await asMachines(read, [one, other], key, rounds),
  };
  const workers = { pages: await asWorkers(page, rounds), lists: await asWorkers(key, rounds) };
  await readers.stop();
  const duplicates = await measureDuplicates(machine, crew.urls["vouchers"] ?? "", cast);
  await Promise.all([crew.stop(), other.stop()]);
  const held = `two replicas of ${smallCores} cores each / one`;
  return {
    ratios: [
      ratioOf(`pages without a query: ${held}`, small.pages, 1.6),
      ratioOf(`reads by key: ${held}`, small.lists, 1.6),
      ratioOf("pages without a query: two workers / one", workers.pages, null),
      ratioOf("reads by key: two workers / one", workers.lists, null),
      duplicates,
    ],
    figures: { small, workers },
  };
};

const idle = { urls: [], path: "/", headers: "", connections: 0, seconds: 0 };
