/** Who is signed in: a person of identity, and the organizations that they work for. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import type { SignIn } from "#platform/sign-in/sign-in.ts";
import { signInPageOf } from "#ui/sign-in-page.tsx";
import { admitPerson } from "../members/admit-person.command.ts";
import { personSessionMs } from "./limits.ts";
import { findPerson } from "../members/people.query.ts";

export interface InvoicingSession {
  readonly personId: string;
  /** A name or an e-mail address. */
  readonly name: string;
  readonly email: string;
  /** Organizations whose invoices this person sees; operators see all. */
  readonly organizationIds: readonly string[];
}

const people = "people";

export const invoicingSessions: SessionSubjects = {
  lifetimeMs: () => personSessionMs,
  load: async (db, { id }) => {
    const person = await findPerson(db, id);
    if (!person) return null;
    const { sub: personId, email, name, organizationIds } = person;
    const session: InvoicingSession = { personId, name: name || email, email, organizationIds };
    return { roles: person.isOperator ? ["operator"] : [], session };
  },
};

export const invoicingSignIn: SignIn = {
  admit: async (tx, person, now) => ({ shard: people, id: await admitPerson(tx, person, now) }),
  draw: signInPageOf({
    app: "Facturas",
    whoLetsIn: {
      "es-MX": "Entra quien pertenece a una organización que factura aquí.",
      en: "Members of an organization that issues its invoices here can come in.",
    },
  }),
};
