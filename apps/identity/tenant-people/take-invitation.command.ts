/** The link of an invitation, taken by whoever is signed in with the address it was sent to. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { takeInvitation as take } from "#platform/people/invitations.ts";
import type { SignedInAccount } from "../callers/session.ts";
import { meetPerson } from "./meet-person.command.ts";

/** Every account's address is verified here, so that none is ever `unproved`. */
export const takeInvitation = (
  db: Queries,
  token: string,
  account: SignedInAccount,
  now: Date,
): Promise<{ readonly placeId: string } | "over" | "another" | "unproved"> =>
  change(db, async (tx) => {
    await meetPerson(tx, account, now);
    return take(tx, token, { sub: account.id, now });
  });
