/** Who is signed in: a person of identity, whose wallet is the one of their `sub`. */
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { personSessionMs } from "../console/page-limits.ts";

export const paymentSessions = personSessions(personSessionMs);

export const paymentSignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Pagos", en: "Payments" },
    whoLetsIn: {
      "es-MX": "Cualquier persona con cuenta Milpa puede entrar.",
      en: "Anyone with a Milpa account can come in.",
    },
  }),
);
