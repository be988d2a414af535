/** A member's wallet and registers, by the phone and the address that they proved to identity. */
import type { Queries } from "#platform/db/database.ts";
import type { PersonAsking, Place, PlacesOf } from "#platform/people/places.ts";
import { findByContact, findMember, type Member } from "../community/members.query.ts";
import { heldFigure, soldFigure } from "./place-figures.query.ts";
import { normalEmail, normalPhone } from "../sign-in/contact.domain.ts";

export const voucherPlaces: PlacesOf = async (db, person, now) => {
  const members = await membersOf(db, person);
  return (await Promise.all(members.map((member) => placesOfMember(db, member, now)))).flat();
};

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

const placesOfMember = async (
  db: Queries,
  member: Member,
  now: Date,
): Promise<readonly Place[]> => {
  const { id, communityName, operatedCellIds: cellIds, administrator } = member;
  const mine = { id, title: communityName } as const;
  const [held, sold, soldByAll] = await Promise.all([
    heldFigure(db, member, now),
    cellIds.length > 0 ? soldFigure(db, member, { cellIds, now }) : null,
    administrator ? soldFigure(db, member, { cellIds: null, now }) : null,
  ]);
  return [
    { ...mine, path: "/", kind: "wallet", figures: [held] },
    ...(sold ? [{ ...mine, path: "/register", kind: "register", figures: [sold] } as const] : []),
    ...(soldByAll
      ? [{ ...mine, path: "/reports", kind: "community", figures: [soldByAll] } as const]
      : []),
  ];
};
