/** Signing in: a code to whoever is known, the same answer to all, a session for the right code. */
import { networkOf } from "#platform/network.ts";
import { oneTimeCodesOf } from "#platform/auth/one-time-codes.ts";
import { plusMs } from "#platform/clock.ts";
import { hmacSha256Hex } from "#platform/crypto.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { contactOf, type GivenContact } from "./contact.domain.ts";
import { codesPerAddress, codesPerContact, oldCountersMost, sandboxFactor } from "./code-limits.ts";
import { clearOldRequests, countRequest } from "./code-requests.store.ts";
import { founderByEmail } from "../callers/founders.query.ts";
import { founderSession } from "../callers/session.ts";
import { findByContact, findMember, type Member } from "../community/members.query.ts";
import { codeMessage } from "./code-message.words.ts";

/**
 * Sends a code when the contact is a member's; tells nobody whether it is, nor whether they or the
 * address they ask from have had their share of codes.
 */
export const sendCode = async (
  services: Services,
  given: GivenContact,
  address: string,
): Promise<void> => {
  const contact = contactOf(given);
  if (!contact || !(await hasShare(services, `address ${networkOf(address)}`, codesPerAddress)))
    return;
  if (!(await isKnown(services, contact.address))) return;
  if (!(await hasShare(services, `contact ${contact.address}`, codesPerContact))) return;
  const code = await oneTimeCodesOf(services).issue(contact.address);
  await services.messaging.send(codeMessage(contact, code));
};

const isKnown = async ({ db }: Services, contact: string): Promise<boolean> =>
  (await findByContact(db, contact)) !== null || (await founderByEmail(db, contact)) !== null;

const hasShare = async (
  { db, clock, mode, vault }: Services,
  subject: string,
  limit: { readonly most: number; readonly windowMs: number },
): Promise<boolean> => {
  const now = clock.now();
  await clearOldRequests(db, now, oldCountersMost);
  const hidden = hmacSha256Hex(vault.lasting("code requests"), subject);
  const count = await countRequest(db, hidden, now, plusMs(now, limit.windowMs));
  return count <= limit.most * (mode === "sandbox" ? sandboxFactor : 1);
};

export interface SignedIn {
  readonly member: Member;
  readonly cookie: string;
}

interface CodeGiven extends GivenContact {
  readonly code: string;
  readonly device: string;
  /** Of whoever sends the code: wrong ones are counted by network, whosever contact it was. */
  readonly from: string;
}

/** `invalid_code` for a wrong, spent or old code, and for strangers. */
export const signIn = async (
  services: Services,
  given: CodeGiven,
): Promise<SignedIn | Refusal<"invalid_code" | "rate_limited">> => {
  const contact = contactOf(given);
  if (!contact) return refuse("invalid_code");
  const code = given.code.replace(/\D/g, "");
  const guess = { contact: contact.address, code, address: given.from };
  const redeemed = await oneTimeCodesOf(services).redeem(guess);
  if (redeemed.kind === "tooMany")
    return refuse("rate_limited", { retryAfterSeconds: redeemed.retryAfterSeconds });
  if (redeemed.kind === "wrong") return refuse("invalid_code");
  const member = await memberWith(services, contact.address);
  if (!member) return refuse("invalid_code");
  const subject = { shard: member.communityId, id: member.id };
  return {
    member,
    cookie: await services.sessions.open(subject, given.device),
  };
};

/** A member's contact is theirs first: who runs the instance beside it founds as a member too. */
const memberWith = async ({ db }: Services, contact: string): Promise<Member | null> => {
  const address = await findByContact(db, contact);
  if (address) return findMember(db, address.communityId, address.memberId);
  const founder = await founderByEmail(db, contact);
  return founder && founderSession(founder);
};
