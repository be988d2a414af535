/** Lets a person of identity in, and gives them the places that wait for their address. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { welcomePerson } from "#platform/sign-in/people.ts";
import { claimStaffPlaces } from "../staff/staff.store.ts";

/** The person's id here. */
export const admitPerson = (
  tx: Queries,
  person: Parameters<typeof welcomePerson>[1],
  now: Date,
): Promise<string> =>
  welcomePerson(tx, person, { id: newId(), now }, (sub, key) => claimStaffPlaces(tx, sub, key));
