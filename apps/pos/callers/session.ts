/** Who is signed in: a person of identity, and the businesses that they work at. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import type { SignIn } from "#platform/sign-in/sign-in.ts";
import { signInPageOf } from "#ui/sign-in-page.tsx";
import { admitPerson } from "./admit-person.command.ts";
import { personSessionMs } from "./limits.ts";
import { findPerson, type Membership } from "./people.query.ts";

export interface PosSession {
  readonly personId: string;
  /** A name or an e-mail address. */
  readonly name: string;
  readonly email: string;
  /** Where this person works; operators see every business. */
  readonly memberships: readonly Membership[];
}

const people = "people";

export const posSessions: SessionSubjects = {
  lifetimeMs: () => personSessionMs,
  load: async (db, { id }) => {
    const person = await findPerson(db, id);
    if (!person) return null;
    const { sub: personId, email, name, memberships } = person;
    const session: PosSession = { personId, name: name || email, email, memberships };
    return { roles: person.isOperator ? ["operator"] : [], session };
  },
};

export const posSignIn: SignIn = {
  admit: async (tx, person, now) => ({ shard: people, id: await admitPerson(tx, person, now) }),
  draw: signInPageOf({
    app: "Punto de venta",
    whoLetsIn: {
      "es-MX": "Entra quien trabaja en un negocio que vende aquí.",
      en: "People who work at a business that sells here can come in.",
    },
  }),
};
