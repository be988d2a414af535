/** The businesses that a person works at; the choice of all for operators. */
import type { PlacesOf } from "#platform/people/places.ts";
import { placeIdsOf } from "#platform/people/memberships.ts";
import { operatesAs } from "#platform/people/operators.ts";
import { findTenants } from "../businesses/tenants.query.ts";
import { businessStaff } from "../staff/people-plan.ts";

export const posPlaces: PlacesOf = async (db, person) => {
  const own = await findTenants(db, await placeIdsOf(db, person));
  return [
    ...((await operatesAs(db, person))
      ? [
          {
            id: "console",
            title: { "es-MX": "Punto de venta", en: "Point of sale" },
            path: "/?all=1",
            kind: "console",
          } as const,
        ]
      : []),
    ...own.map(({ id, name }) => ({
      id,
      title: name,
      path: businessStaff.pathOf(id),
      kind: "business" as const,
    })),
  ];
};
