/** Who is signed in: a person of identity, and the firms that they work at. */
import { hourMs } from "#platform/clock.ts";
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { memberPlaces } from "#platform/people/told-places.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { findFirms } from "../firms/firms.query.ts";
import { placeFactsOf } from "../firms/place-facts.query.ts";
import { firmMembers } from "./people-plan.ts";

export const legalSessions = personSessions(12 * hourMs);

export const legalSignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Despacho", en: "Law firm" },
    whoLetsIn: {
      "es-MX": "Entra quien trabaja en un despacho de aquí.",
      en: "People who work at a law firm of this house can come in.",
    },
  }),
);

export const legalPlaces = memberPlaces({
  kind: "business",
  console: { title: { "es-MX": "Despacho", en: "Law firm" }, path: "/?all=1" },
  pathOf: firmMembers.pathOf,
  named: findFirms,
  factsOf: placeFactsOf,
});
