/** What people are called who did something; rows name them as `person:` and identity's name. */
import type { Queries } from "#platform/db/database.ts";
import { peopleNamed } from "#platform/people/persons.ts";

const prefix = "person:";

/** By how the row names them; keys and other programs are not there. */
export const namesOf = async (
  db: Queries,
  creators: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const subs = creators.filter((one) => one.startsWith(prefix)).map((one) => one.slice(7));
  const people = await peopleNamed(db, subs);
  return new Map([...people].map(([sub, { name, email }]) => [`${prefix}${sub}`, name || email]));
};
