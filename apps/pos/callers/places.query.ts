/** The businesses that a person works at; the choice of all for operators. */
import { memberPlaces } from "#platform/people/told-places.ts";
import { findTenants } from "#business/tenants/tenants.query.ts";
import { placeFactsOf } from "../reports/place-facts.query.ts";
import { businessStaff } from "../staff/people-plan.ts";

export const posPlaces = memberPlaces({
  kind: "business",
  console: { title: { "es-MX": "Punto de venta", en: "Point of sale" }, path: "/?all=1" },
  pathOf: businessStaff.pathOf,
  named: findTenants,
  factsOf: placeFactsOf,
});
