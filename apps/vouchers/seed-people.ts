/** The people of the demo market. */
import type { Queries } from "#platform/db/database.ts";
import { foundMember, type FoundedMember } from "./members/members.store.ts";

interface DemoPerson {
  readonly name: "ana" | "beto" | "carmen" | "lupe" | "admin";
  readonly displayName: string;
  readonly phone: string;
  readonly email: string;
  readonly roles: readonly string[];
}

export const demoPeople: readonly DemoPerson[] = [
  person("ana", "Ana Morales", "5550000001", ["member"]),
  person("beto", "Beto Ruiz", "5550000002", ["member"]),
  person("carmen", "Carmen Díaz", "5550000003", ["member"]),
  person("lupe", "Lupe Hernández", "5550000004", ["member", "operator"]),
  person("admin", "Inés Robles", "5550000005", ["member", "administrator"]),
];

function person(
  name: DemoPerson["name"],
  displayName: string,
  phone: string,
  roles: readonly string[],
): DemoPerson {
  return { name, displayName, phone, email: `${name}@milpa.example`, roles };
}

export type DemoPeople = Readonly<Record<DemoPerson["name"], FoundedMember>>;

/** Founds everyone; the operator works at the stalls of tamales and clay. */
export const foundPeople = async (
  tx: Queries,
  cells: { readonly communityId: string; readonly tamales: string; readonly workshop: string },
  now: Date,
): Promise<DemoPeople> => {
  const founded: Partial<Record<DemoPerson["name"], FoundedMember>> = {};
  for (const { name, displayName, phone, email, roles } of demoPeople) {
    founded[name] = await foundMember(
      tx,
      cells.communityId,
      {
        displayName,
        contacts: [phone, email],
        administrator: roles.includes("administrator"),
        operates: roles.includes("operator") ? [cells.tamales, cells.workshop] : [],
      },
      now,
    );
  }
  return founded as DemoPeople;
};
