/** Who is signed in: a person of identity, and the businesses that they work at. */
import { findTenants } from "#business/tenants/tenants.query.ts";
import { hourMs } from "#platform/clock.ts";
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { memberPlaces } from "#platform/people/told-places.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { placeFactsOf } from "../orders/place-facts.query.ts";
import { deliveryStaff } from "../staff/people-plan.ts";

/** A long day on the road. */
export const deliverySessions = personSessions(16 * hourMs);

export const deliverySignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Reparto", en: "Delivery" },
    whoLetsIn: {
      "es-MX": "Entra quien trabaja en un reparto de aquí.",
      en: "People who work at a delivery business of this house can come in.",
    },
  }),
);

export const deliveryPlaces = memberPlaces({
  kind: "business",
  console: { title: { "es-MX": "Reparto", en: "Delivery" }, path: "/?all=1" },
  pathOf: deliveryStaff.pathOf,
  named: findTenants,
  factsOf: placeFactsOf,
});
