/** Signing in: a code to whoever is known, the same answer to all, a session for the right code. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { founderByEmail } from "../callers/founders.query.ts";
import { founderSession } from "../callers/session.ts";
import { findByContact, findMember, type Member } from "../community/members.query.ts";
import { mayAskForCode, refuseProof, sendCodeTo } from "./contact-codes.command.ts";
import { contactOf, type GivenContact } from "./contact.domain.ts";

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
  if (!contact || !(await mayAskForCode(services, address))) return;
  if (await isKnown(services, contact.address)) await sendCodeTo(services, contact);
};

const isKnown = async ({ db }: Services, contact: string): Promise<boolean> =>
  (await findByContact(db, contact)) !== null || (await founderByEmail(db, contact)) !== null;

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
  const { code, from } = given;
  const refused = await refuseProof(services, { contact, code, from });
  if (refused) return refused;
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
