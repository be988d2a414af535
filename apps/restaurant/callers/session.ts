/** Who is signed in: a person of identity, and the restaurants that they work at. */
import { findTenants } from "#business/tenants/tenants.query.ts";
import { hourMs } from "#platform/clock.ts";
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { memberPlaces } from "#platform/people/told-places.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { placeFactsOf } from "../orders/place-facts.query.ts";
import { restaurantStaff } from "../staff/people-plan.ts";

/** A long evening: a waiter's session must not end between two courses. */
export const restaurantSessions = personSessions(16 * hourMs);

export const restaurantSignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Restaurante", en: "Restaurant" },
    whoLetsIn: {
      "es-MX": "Entra quien trabaja en un restaurante de aquí.",
      en: "People who work at a restaurant of this house can come in.",
    },
  }),
);

export const restaurantPlaces = memberPlaces({
  kind: "business",
  console: { title: { "es-MX": "Restaurante", en: "Restaurant" }, path: "/?all=1" },
  pathOf: restaurantStaff.pathOf,
  named: findTenants,
  factsOf: placeFactsOf,
});
