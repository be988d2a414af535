/** Two workers beside one, each a house of its own over the same database, in turns. */
import { readFile } from "node:fs/promises";
import { startMilpa, type Machine, type Milpa } from "../instance.ts";
import type { Cast } from "../load.ts";
import { cpuOfFamily, startPeer } from "../processes.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "../rounds.ts";
import { measureDuplicates } from "./duplicates.ts";
import type { Reading, Readings } from "./readers.ts";

interface Stage {
  readonly machine: Machine;
  /** The house of one process. */
  readonly milpa: Milpa;
  readonly castFile: string;
  readonly portBase: number;
  readonly rounds: number;
  readonly seconds: number;
}

interface Spent extends Readings {
  readonly houseMs: number;
  readonly databaseMs: number;
}

/** Enough that the system deals about half of them to each. */
const connections = 64;
const cores = 2;

export const measureReplicas = async (stage: Stage): Promise<Report> => {
  const { machine, milpa: one, castFile, portBase, rounds, seconds } = stage;
  const cast = JSON.parse(await readFile(castFile, "utf8")) as Cast;
  const { home, adminUrl: databaseUrl } = machine;
  const start = { home, databaseUrl, portBase: portBase + 100, apps: ["vouchers"] };
  const two = await startMilpa({ ...start, workers: 2 });
  const readers = await startPeer("replicas/readers.ts", idle);
  const read = async (house: Milpa, what: Pick<Reading, "path" | "headers">): Promise<Spent> => {
    const before = [cpuOfFamily(house.processId), cpuOfFamily(machine.databaseProcess)] as const;
    const url = house.urls["vouchers"] ?? "";
    const readings = await readers.ask<Readings>({ ...what, url, connections, seconds });
    const spent = (process: number, since: number): number =>
      ((cpuOfFamily(process) - since) * 1000) / readings.done;
    return {
      ...readings,
      houseMs: spent(house.processId, before[0]),
      databaseMs: spent(machine.databaseProcess, before[1]),
    };
  };
  const contest = (what: Pick<Reading, "path" | "headers">) => ({
    one: () => read(one, what),
    two: () => read(two, what),
  });
  const page = { path: "/sign-in", headers: "" };
  const key = { path: "/api/charge-requests?limit=1", headers: `X-Api-Key: ${cast.key}\r\n` };
  // Each of three processes compiles its hot paths before anything counts.
  await interleave(2, contest(page));
  await interleave(2, contest(key));
  const pages = await interleave(rounds, contest(page));
  const lists = await interleave(rounds, contest(key));
  await readers.stop();
  const duplicates = await measureDuplicates(machine, two.urls["vouchers"] ?? "", cast);
  await two.stop();
  return {
    ratios: [
      ratioOf("pages without a query", pages, 1.6),
      ratioOf("reads by key", lists, null),
      duplicates,
    ],
    figures: { pages, lists },
  };
};

const idle = { url: "http://127.0.0.1:1", path: "/", headers: "", connections: 0, seconds: 0 };

const ratioOf = (
  what: string,
  results: Readonly<Record<string, readonly Spent[]>>,
  limit: number | null,
): Ratio => {
  const rates = (name: string) => (results[name] ?? []).map(({ perSecond }) => perSecond);
  const cost = (of: keyof Spent) => median((results["two"] ?? []).map((spent) => spent[of]));
  const [house, database, reader] = [cost("houseMs"), cost("databaseMs"), cost("readerMs")];
  // Everybody shares the cores: so many times one busy process is the most that there could be.
  const most = (cores * house) / (house + database + reader);
  return {
    name: `${what}: two workers / one`,
    value: ratioOfRounds(rates("two"), rates("one")),
    limit,
    detail:
      `${median(rates("two")).toFixed(0)}/s, ${median(rates("one")).toFixed(0)}/s; ` +
      `a read costs the house ${house.toFixed(3)}, the database ${database.toFixed(3)}, ` +
      `the reader ${reader.toFixed(3)} ms: on ${cores} cores at most ${most.toFixed(2)}`,
  };
};
