/** Lets a person of identity in, and makes them the member that their address was added as. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { welcomePerson } from "#platform/sign-in/people.ts";
import { claimMembership } from "./members.store.ts";

/** The person's id here. */
export const admitPerson = (
  tx: Queries,
  person: Parameters<typeof welcomePerson>[1],
  now: Date,
): Promise<string> =>
  welcomePerson(tx, person, { id: newId(), now }, (sub, key) => claimMembership(tx, sub, key));
