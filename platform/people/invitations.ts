/** Invitations to a place by mail: a link that works once, for days, for the address alone. */
import { randomBytes } from "node:crypto";
import { plusMs } from "../clock.ts";
import { sha256Hex } from "../crypto.ts";
import { change } from "../db/change.ts";
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Message } from "../messaging/message.ts";
import type { Services } from "../services.ts";
import { emailKey } from "./email-address.ts";
import { invitationMs } from "./limits.ts";
import { addMember, claimMemberships, type NewMember } from "./memberships.ts";

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

const find = statement<{ readonly placeId: string; readonly emailKey: string }>(
  "invitations.find",
  `select place_id as "placeId", email_key as "emailKey" from invitation
    where token_hash = $1 and expires_at > $2 for update`,
);

const isOf = statement<{ readonly found: number }>(
  "invitations.is-of",
  "select 1 as found from membership where place_id = $1 and email_key = $2 and sub = $3",
);

const remove = statement("invitations.remove", "delete from invitation where token_hash = $1");

/**
 * The place to which the link invited this person, who is its member from now on; `over` for a
 * link that is unknown, used or too old, `another` where the invited address is not theirs: then
 * the link goes on waiting for whoever has it.
 */
export const takeInvitation = (
  db: Queries,
  token: string,
  { sub, email, now }: { readonly sub: string; readonly email: string; readonly now: Date },
): Promise<{ readonly placeId: string } | "over" | "another"> =>
  change(db, async (tx) => {
    const hash = sha256Hex(token);
    const invited = (await tx.run(find, [hash, now]))[0];
    if (!invited) return "over";
    const { placeId, emailKey: key } = invited;
    if (emailKey(email) === key) await claimMemberships(tx, sub, email);
    if ((await tx.run(isOf, [placeId, key, sub])).length === 0) return "another";
    await tx.run(remove, [hash]);
    return { placeId };
  });
