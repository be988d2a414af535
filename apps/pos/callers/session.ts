/** Who is signed in: a person of identity, and the businesses that they work at. */
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { personSessionMs } from "./limits.ts";

export const posSessions = personSessions(personSessionMs);

export const posSignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Punto de venta", en: "Point of sale" },
    whoLetsIn: {
      "es-MX": "Entra quien trabaja en un negocio que vende aquí.",
      en: "People who work at a business that sells here can come in.",
    },
  }),
);
