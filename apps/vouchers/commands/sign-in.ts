/** Signing in: a code to whoever is known, the same answer to all, a session for the right code. */
import { oneTimeCodesOf } from "#platform/auth/one-time-codes.ts";
import type { Services } from "#platform/services.ts";
import { contactOf, type GivenContact } from "../contact.ts";
import { findByContact, findMember, type Member } from "../store/members.ts";
import { codeMessage } from "../messages.ts";

/** Sends a code when the contact is a member's; tells nobody whether it is. */
export const sendCode = async (services: Services, given: GivenContact): Promise<void> => {
  const contact = contactOf(given);
  const known = contact && (await findByContact(services.db, contact.address));
  if (!contact || !known) return;
  const code = await oneTimeCodesOf(services).issue(contact.address);
  await services.messaging.send(codeMessage(contact, code));
};

export interface SignedIn {
  readonly member: Member;
  readonly cookie: string;
}

/** Null for a wrong, spent or old code, and for strangers. */
export const signIn = async (
  services: Services,
  given: GivenContact & { readonly code: string; readonly device: string },
): Promise<SignedIn | null> => {
  const contact = contactOf(given);
  if (!contact) return null;
  const code = given.code.replace(/\D/g, "");
  if (!(await oneTimeCodesOf(services).redeem(contact.address, code))) return null;
  const address = await findByContact(services.db, contact.address);
  const member = address && (await findMember(services.db, address.communityId, address.memberId));
  if (!member) return null;
  const subject = { shard: member.communityId, id: member.id };
  return {
    member,
    cookie: await services.sessions.open(subject, given.device),
  };
};
