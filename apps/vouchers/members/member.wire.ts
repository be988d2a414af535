/** A member as administrators are answered, and contacts as they are kept. */
import type { CommunityMember } from "#contracts/vouchers/member.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { contactOf, type GivenContact } from "../sign-in/contact.domain.ts";
import type { MemberRow } from "./member-list.query.ts";

export const memberWire = (row: MemberRow): CommunityMember => ({
  id: row.id,
  displayName: row.displayName,
  phones: row.contacts.filter((contact) => !contact.includes("@")),
  emails: row.contacts.filter((contact) => contact.includes("@")),
  administrator: row.administrator,
  operates: [...row.operatedCellIds],
  createdAt: row.createdAt.toISOString(),
});

/** The contacts as they are kept; refuses what is no phone or no address. */
export const contactsOf = ({
  phone,
  email,
}: GivenContact): readonly string[] | Refusal<"invalid_request"> => {
  const contacts: string[] = [];
  for (const [field, given] of [
    ["phone", phone === undefined ? undefined : { phone }],
    ["email", email === undefined ? undefined : { email }],
  ] as const) {
    const contact = given && contactOf(given);
    if (given && !contact) return refuse("invalid_request", { field });
    if (contact) contacts.push(contact.address);
  }
  return contacts;
};
