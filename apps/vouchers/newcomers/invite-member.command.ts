/** Invites a person by a link that only its hash is kept of, and ends invitations. */
import { randomBytes } from "node:crypto";
import { plusMs } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { takenContacts } from "../members/member-list.query.ts";
import { invitationStatus, type InvitationRow } from "./invitation.domain.ts";
import { invitationLetter } from "./invitation-letter.words.ts";
import { countWaiting } from "./invitations.query.ts";
import * as invitations from "./invitations.store.ts";
import { invitationMs, invitationsWaitingMost } from "./limits.ts";

interface Inviting {
  readonly communityId: string;
  readonly communityName: string;
  /** Who invites. */
  readonly id: string;
}

export interface Invited {
  readonly displayName: string;
  /** Where the link is sent, too; null: it is shown alone. */
  readonly contact: string | null;
}

export interface InvitationMade {
  readonly invitation: InvitationRow;
  readonly url: string;
}

/** The link and its letter: both, or neither. An older invitation of the same contact ends. */
export const inviteMember = (
  { messaging, baseUrl }: Pick<Services, "messaging" | "baseUrl">,
  db: Queries,
  { communityId, communityName, id: invitedBy }: Inviting,
  { displayName, contact, now }: Invited & { readonly now: Date },
): Promise<InvitationMade | Refusal<"contact_taken" | "too_many_waiting">> =>
  change(db, async (tx) => {
    const given = contact === null ? [] : [contact];
    if ((await takenContacts(tx, given)).size > 0) return refuse("contact_taken");
    if ((await countWaiting(tx, communityId, now)) >= invitationsWaitingMost)
      return refuse("too_many_waiting");
    const token = randomBytes(32).toString("base64url");
    const url = `${baseUrl}/invitations/${token}`;
    const who = { communityId, id: newId(), displayName, contact, invitedBy };
    const times = { createdAt: now, expiresAt: plusMs(now, invitationMs) };
    const made = { ...who, ...times, tokenHash: sha256Hex(token) };
    const invitation = await invitations.insertInvitation(tx, made);
    if (contact !== null) {
      const letter = invitationLetter(contact, { community: communityName, displayName, url });
      await messaging.send(letter, { tx });
    }
    return { invitation, url };
  });

/** Ended twice is ended; who has come in with it stays a member. */
export const endInvitation = (
  db: Queries,
  communityId: string,
  id: string,
  now: Date,
): Promise<InvitationRow | Refusal<"invitation_not_found">> =>
  change(db, async (tx) => {
    const known = await invitations.lockInvitation(tx, communityId, id);
    if (!known) return refuse("invitation_not_found");
    const status = invitationStatus(known, now);
    if (status === "taken" || status === "ended") return known;
    await invitations.endInvitation(tx, communityId, id, now);
    return { ...known, endedAt: now };
  });
