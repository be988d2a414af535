/** Somebody who proved a contact asks to belong to a community. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { readCommunity, type CommunityRow } from "../community/community.query.ts";
import { findByContact } from "../community/members.query.ts";
import { requestsWaitingMost } from "../newcomers/limits.ts";
import type { CameIn, Newcomer } from "../newcomers/take-invitation.command.ts";
import { countOthersWaiting } from "./join-requests.query.ts";
import { insertRequest } from "./join-requests.store.ts";

/** A community that takes requests; null for any other, and for none. */
export const openCommunity = async (db: Queries, id: string): Promise<CommunityRow | null> => {
  const found = await readCommunity(db, id);
  return found?.openToRequests ? found : null;
};

export interface Asking extends Newcomer {
  readonly note: string | null;
}

/**
 * Who is a member here already simply comes in. `elsewhere`: the contact is of a member of another
 * community; `full`: as many wait as anybody would read; `closed`: requests were turned off.
 */
export const askToJoin = (
  db: Queries,
  communityId: string,
  { displayName, contact, note }: Asking,
  askedAt: Date,
): Promise<CameIn | "asked" | "elsewhere" | "full" | "closed"> =>
  change(db, async (tx) => {
    if (!(await openCommunity(tx, communityId))) return "closed";
    const known = await findByContact(tx, contact);
    if (known) return known.communityId === communityId ? known : "elsewhere";
    if ((await countOthersWaiting(tx, communityId, contact)) >= requestsWaitingMost) return "full";
    await insertRequest(tx, { communityId, id: newId(), displayName, contact, note, askedAt });
    return "asked";
  });
