/** The organizations that a person works for; the console's first page for operators. */
import { memberPlaces } from "#platform/people/told-places.ts";
import { organizationMembers } from "../members/people-plan.ts";
import { placeFactsOf } from "../organizations/place-facts.query.ts";
import { organizationsNamed } from "../organizations/sought-organizations.query.ts";

export const invoicingPlaces = memberPlaces({
  kind: "organization",
  console: { title: { "es-MX": "Facturas", en: "Invoices" }, path: "/?all=1" },
  pathOf: organizationMembers.pathOf,
  named: organizationsNamed,
  factsOf: placeFactsOf,
});
