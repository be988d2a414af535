/** A person who proved a contact becomes a member by a link: once, whoever holds it. */
import { sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { findByContact } from "../community/members.query.ts";
import { foundMember } from "../members/members.store.ts";
import { invitationStatus } from "./invitation.domain.ts";
import { findInvitation, type LinkedInvitation } from "./invitations.query.ts";
import * as invitations from "./invitations.store.ts";

/** What somebody says of themselves, and what they proved. */
export interface Newcomer {
  readonly displayName: string;
  /** Proved by a code just now. */
  readonly contact: string;
}

export interface CameIn {
  readonly communityId: string;
  readonly memberId: string;
}

/** The invitation of a link while it waits; null for any other link. */
export const waitingInvitation = async (
  db: Queries,
  token: string,
  now: Date,
): Promise<LinkedInvitation | null> => {
  const found = await findInvitation(db, sha256Hex(token));
  return found && invitationStatus(found, now) === "waiting" ? found : null;
};

/**
 * `over`: taken, ended or too old by now. `elsewhere`: the contact is of a member of another
 * community. Who is a member here already comes in as such, and the link goes on waiting.
 */
export const takeInvitation = (
  db: Queries,
  token: string,
  { displayName, contact }: Newcomer,
  now: Date,
): Promise<CameIn | "over" | "elsewhere"> =>
  change(db, async (tx) => {
    const asked = await waitingInvitation(tx, token, now);
    if (!asked) return "over";
    const { communityId, id } = asked;
    const locked = await invitations.lockInvitation(tx, communityId, id);
    if (!locked || invitationStatus(locked, now) !== "waiting") return "over";
    const known = await findByContact(tx, contact);
    if (known) return known.communityId === communityId ? known : "elsewhere";
    const person = { displayName, contacts: [contact] };
    const { id: memberId } = await foundMember(tx, communityId, person, now);
    await invitations.takeInvitation(tx, { communityId, id, memberId, now });
    return { communityId, memberId };
  });
