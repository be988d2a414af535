/** Laws that a community's records keep each day, and what is said where one of them is broken. */

export const laws = [
  "balances",
  "batches",
  "wallets",
  "issuers",
  "charges",
  "expiries",
  "quotas",
  "chain",
  "sums",
  "sales",
  "test cells",
  "events",
  "answers",
  "audit",
] as const;

export type Law = (typeof laws)[number];

export interface Breach {
  readonly law: Law;
  /** An id, or what it is about. */
  readonly record: string;
  readonly recorded: string;
  readonly expected: string;
}

export const breach = (
  law: Law,
  record: string,
  recorded: string | number | null,
  expected: string | number | null,
): Breach => ({ law, record, recorded: String(recorded), expected: String(expected) });

/** What of two lists by name is not the same in both; a name that one lacks is `none` there. */
export const differences = (
  law: Law,
  recorded: ReadonlyMap<string, string | number>,
  expected: ReadonlyMap<string, string | number>,
): readonly Breach[] =>
  [...new Set([...recorded.keys(), ...expected.keys()])].flatMap((name) => {
    const [is, ought] = [recorded.get(name) ?? "none", expected.get(name) ?? "none"];
    return String(is) === String(ought) ? [] : [breach(law, name, is, ought)];
  });
