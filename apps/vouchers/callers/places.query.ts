/** A member's wallet and registers, by the phone and the address that they proved to identity. */
import type { Queries } from "#platform/db/database.ts";
import type { PersonAsking, Place, PlacesOf } from "#platform/people/places.ts";
import { findByContact, findMember, type Member } from "../community/members.query.ts";
import { normalEmail, normalPhone } from "../sign-in/contact.domain.ts";

export const voucherPlaces: PlacesOf = async (db, person) =>
  (await membersOf(db, person)).flatMap(placesOfMember);

/** One, or two where the phone is of another member than the address. */
const membersOf = async (
  db: Queries,
  { email, phone }: PersonAsking,
): Promise<readonly Member[]> => {
  const contacts = [email && normalEmail(email), phone && normalPhone(phone)];
  const known = new Map<string, Member>();
  for (const contact of contacts) {
    const address = contact ? await findByContact(db, contact) : null;
    const member = address && (await findMember(db, address.communityId, address.memberId));
    if (member) known.set(member.id, member);
  }
  return [...known.values()];
};

const placesOfMember = (member: Member): readonly Place[] => [
  { id: member.id, title: member.communityName, path: "/", kind: "wallet" },
  ...(member.operatedCellIds.length > 0
    ? [{ id: member.id, title: member.communityName, path: "/register", kind: "register" } as const]
    : []),
];
