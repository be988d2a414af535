/** Invitations to a place by mail: a link for one member, for days, for the address alone. */
import { randomBytes } from "node:crypto";
import { plusMs } from "../clock.ts";
import { sha256Hex } from "../crypto.ts";
import { change } from "../db/change.ts";
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Message } from "../messaging/message.ts";
import type { Services } from "../services.ts";
import { emailKey } from "./email-address.ts";
import { addressProvedMs, invitationMs } from "./limits.ts";
import { addMember, claimMembership, type NewMember } from "./memberships.ts";
import { provedAddress } from "./persons.ts";

const insert = statement(
  "invitations.insert",
  `insert into invitation (token_hash, place_id, email_key, expires_at) values ($1, $2, $3, $4)`,
);

export interface InvitationLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Adds a member as `addMember` does, and writes to them: both, or neither. `letterOf` is handed
 * what the letter must carry; only the link's hash is kept.
 */
export const inviteMember = (
  { db, messaging, baseUrl }: Pick<Services, "db" | "messaging" | "baseUrl">,
  member: NewMember,
  letterOf: (link: InvitationLink) => Message,
): Promise<"known" | "full" | null> =>
  db.transaction(async (tx) => {
    const fault = await addMember(tx, member);
    if (fault !== null) return fault;
    const token = randomBytes(32).toString("base64url");
    const expiresAt = plusMs(member.at, invitationMs);
    const { placeId, email } = member;
    await tx.run(insert, [sha256Hex(token), placeId, emailKey(email), expiresAt]);
    await messaging.send(letterOf({ url: `${baseUrl}/invitations/${token}`, expiresAt }), { tx });
    return null;
  });

interface Invited {
  readonly placeId: string;
  readonly emailKey: string;
}

const find = statement<Invited>(
  "invitations.find",
  `select place_id as "placeId", email_key as "emailKey" from invitation
    where token_hash = $1 and expires_at > $2`,
);

interface Waiting {
  readonly sub: string | null;
  readonly active: boolean;
}

const lockInvited = statement<Waiting>(
  "invitations.lock-invited",
  "select sub, active from membership where place_id = $1 and email_key = $2 for update",
);

export interface Taker {
  readonly sub: string;
  readonly now: Date;
}

/**
 * The place to which the link invited this person, who is its member from now on, also at a second
 * click; `over` for a link that is unknown, too old or somebody else's by now. `another` where they
 * have another address, and `unproved` where identity told it too long ago to know: then the link
 * goes on waiting for whoever has the address.
 */
export const takeInvitation = (
  db: Queries,
  token: string,
  { sub, now }: Taker,
): Promise<{ readonly placeId: string } | "over" | "another" | "unproved"> =>
  change(db, async (tx) => {
    const link = [sha256Hex(token), now] as const;
    const asked = (await tx.run(find, link))[0];
    if (!asked) return "over";
    const { placeId, emailKey: key } = asked;
    // The membership first: whoever takes a member off holds it when the link goes along.
    const member = (await tx.run(lockInvited, [placeId, key]))[0];
    if (!member?.active || (await tx.run(find, link)).length === 0) return "over";
    if (member.sub === sub) return { placeId };
    if (member.sub !== null) return "over";
    const proved = await provedAddress(tx, sub, plusMs(now, -addressProvedMs));
    if (proved === null) return "unproved";
    if (emailKey(proved) !== key) return "another";
    await claimMembership(tx, { placeId, emailKey: key, sub });
    return { placeId };
  });
