/** What people are called who did something; rows name them as `person:` and identity's name. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const names = statement<{ readonly sub: string; readonly name: string }>(
  "person-names.of",
  `select sub, coalesce(nullif(name, ''), email) as name from person where sub = any ($1::text[])`,
);

/** By how the row names them; keys and other programs are not there. */
export const namesOf = async (
  db: Queries,
  creators: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const subs = creators.flatMap((one) => (one.startsWith("person:") ? [one.slice(7)] : []));
  const found = subs.length === 0 ? [] : await db.run(names, [subs]);
  return new Map(found.map(({ sub, name }) => [`person:${sub}`, name]));
};
