/** Who is signed in: a person of identity, and the organizations that they work for. */
import { everybodyComesIn, personSessions } from "#platform/people/session.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { personSessionMs } from "./limits.ts";

export const invoicingSessions = personSessions(personSessionMs);

export const invoicingSignIn = everybodyComesIn(
  signInPageOf({
    app: { "es-MX": "Facturas", en: "Invoices" },
    whoLetsIn: {
      "es-MX": "Entra quien pertenece a una organización que factura aquí.",
      en: "Members of an organization that issues its invoices here can come in.",
    },
  }),
);
