/** Somebody comes to the pages of tenants: what waited for their verified address is theirs. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { admitPerson } from "#platform/people/persons.ts";
import type { SignedInAccount } from "../callers/session.ts";

export const meetPerson = (
  db: Queries,
  { id: sub, email, name }: SignedInAccount,
  now: Date,
): Promise<unknown> => change(db, (tx) => admitPerson(tx, { sub, email, name }, now));
