/** The organizations that a person works for; the console's first page for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { placeIdsOf } from "#platform/people/memberships.ts";
import { operatesAs } from "#platform/people/operators.ts";
import { organizationMembers } from "../members/people-plan.ts";
import { organizationsNamed } from "../organizations/sought-organizations.query.ts";

export const invoicingPlaces: PlacesOf = async (db, person) => {
  const own = await organizationsNamed(db, await placeIdsOf(db, person));
  return [
    ...((await operatesAs(db, person))
      ? [
          {
            id: "console",
            title: { "es-MX": "Facturas", en: "Invoices" },
            path: "/?all=1",
            kind: "console",
          } as const,
        ]
      : []),
    ...own.map(({ id, name }) => ({
      id,
      title: name,
      path: organizationMembers.pathOf(id),
      kind: "organization" as const,
    })),
  ];
};
