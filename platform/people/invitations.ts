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
import { noteLetter, notWritten } from "./invitation-letters.ts";
import {
  addMember,
  claimMembership,
  lockMembers,
  renewMember,
  type NewMember,
} from "./memberships.ts";
import { provedAddress } from "./persons.ts";

// Whoever is invited again has one link: the old one ends.
const insert = statement(
  "invitations.insert",
  `insert into invitation (token_hash, place_id, email_key, expires_at) values ($1, $2, $3, $4)
   on conflict (place_id, email_key) do update
     set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);

export interface InvitationLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Why nobody was invited; see `addMember` and `notWritten`. */
export type NotInvited = "known" | "full" | "tooSoon" | "tooMany";

/**
 * Adds a member who may come in for days, or renews one who has not come yet, and writes to them:
 * both, or neither. `letterOf` is handed what the letter must carry; only the link's hash is kept.
 */
export const inviteMember = (
  { db, messaging, baseUrl }: Pick<Services, "db" | "messaging" | "baseUrl">,
  member: Omit<NewMember, "until">,
  letterOf: (link: InvitationLink) => Message,
): Promise<NotInvited | null> =>
  db.transaction(async (tx) => {
    const { placeId, email, at } = member;
    const key = emailKey(email);
    const known = (await lockMembers(tx, placeId)).find((one) => one.emailKey === key);
    if (known && known.sub !== null) return "known";
    const letter = { placeId, emailKey: key, at };
    const unwritten = await notWritten(tx, letter);
    if (unwritten !== null) return unwritten;
    const until = plusMs(at, invitationMs);
    const fault = await addMember(tx, { ...member, until });
    if (fault === "full") return fault;
    if (fault === "known" && !(await renewMember(tx, { ...member, until }))) return fault;
    const token = randomBytes(32).toString("base64url");
    await tx.run(insert, [sha256Hex(token), placeId, key, until]);
    await noteLetter(tx, letter);
    const url = `${baseUrl}/invitations/${token}`;
    await messaging.send(letterOf({ url, expiresAt: until }), { tx });
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
