/** Who proposed, approved and rejected: operators by their address, programs by their key. */
import type { Queries } from "#platform/db/database.ts";
import type { Action } from "./action.domain.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { merchantName } from "../checkout/checkouts.query.ts";
import { peopleNamed } from "#platform/people/persons.ts";

const prefix = "operator:";

/** As the routes for programs name a person who signed in. */
export const operatorName = ({ personId }: PersonSession): string => `${prefix}${personId}`;

/** The address of an operator who is named so; null for nobody. */
export const operatorsAddress = async (db: Queries, who: string | null): Promise<string | null> => {
  if (who === null) return null;
  const sub = who.slice(prefix.length);
  return (await peopleNamed(db, [sub])).get(sub)?.email ?? who;
};

export type Names = (who: string | null) => string;

export const namesOf = async (db: Queries, actions: readonly Action[]): Promise<Names> => {
  const all = actions.flatMap(({ proposedBy, approvedBy, rejectedBy }) => [
    proposedBy,
    approvedBy ?? "",
    rejectedBy ?? "",
  ]);
  const subs = all.filter((who) => who.startsWith(prefix)).map((who) => who.slice(prefix.length));
  const people = await peopleNamed(db, subs);
  const keys = new Map<string, string | null>();
  for (const who of new Set(all.filter((one) => one.startsWith("key:")))) {
    keys.set(who, await merchantName(db, who));
  }
  return (who) =>
    who === null ? "—" : (keys.get(who) ?? people.get(who.slice(prefix.length))?.email ?? who);
};
