/** What two houses serve beside one, and how much more the cores of this machine could give. */
import { cpus } from "node:os";
import { median, ratioOfRounds, type Ratio } from "../rounds.ts";
import type { Readings } from "./readers.ts";

export interface Spent extends Readings {
  /** Processor time for one answer. */
  readonly houseMs: number;
  readonly databaseMs: number;
}

type Rounds = Readonly<Record<string, readonly Spent[]>>;

const mid = (rounds: Rounds, name: string, of: (spent: Spent) => number): number =>
  median((rounds[name] ?? []).map(of));

/** Cores that all of them keep busy together. */
const busy = ({ houseMs, databaseMs, readerMs, perSecond }: Spent): number =>
  ((houseMs + databaseMs + readerMs) * perSecond) / 1000;

const costOf = (rounds: Rounds, name: string): string => {
  const of = (what: (spent: Spent) => number) => mid(rounds, name, what).toFixed(3);
  return [of((one) => one.houseMs), of((one) => one.databaseMs), of((one) => one.readerMs)].join();
};

/** Null: nobody could be held to a share of a core here. */
export const ratioOf = (name: string, rounds: Rounds | null, limit: number | null): Ratio => {
  if (rounds === null)
    return { name, value: Number.NaN, limit: null, detail: "not measured: no control groups" };
  const rates = (of: string) => (rounds[of] ?? []).map(({ perSecond }) => perSecond);
  const alone = mid(rounds, "one", busy);
  const cores = cpus().length;
  return {
    name,
    value: ratioOfRounds(rates("two"), rates("one")),
    limit,
    detail:
      `${median(rates("two")).toFixed(0)}/s, ${median(rates("one")).toFixed(0)}/s; ` +
      `with one, ${alone.toFixed(2)} of ${cores} cores are busy: at most ` +
      `${(cores / alone).toFixed(2)}; house, database, reader cost ${costOf(rounds, "two")} ms, ` +
      `with one ${costOf(rounds, "one")}`,
  };
};
