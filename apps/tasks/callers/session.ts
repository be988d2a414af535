/** Who is signed in: a person of identity, and the markets that they run. */
import { findTenants } from "#business/tenants/tenants.query.ts";
import { dayMs } from "#platform/clock.ts";
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { memberPlaces } from "#platform/people/told-places.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { placeFactsOf } from "../market/place-facts.query.ts";
import { marketStaff } from "../staff/people-plan.ts";

/** Taskers look in now and then all week long, on their own phone. */
export const taskSessions = personSessions(7 * dayMs);

export const taskSignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Tareas", en: "Tasks" },
    whoLetsIn: {
      "es-MX": "Entra quien tenga una cuenta: pide tareas, las hace o modera un mercado.",
      en: "Whoever has an account comes in: posts tasks, does them, or moderates a market.",
    },
  }),
);

export const taskPlaces = memberPlaces({
  kind: "business",
  console: { title: { "es-MX": "Tareas", en: "Tasks" }, path: "/?all=1" },
  pathOf: marketStaff.pathOf,
  named: findTenants,
  factsOf: placeFactsOf,
});
