/** Who is signed in: a person of identity, whose wallet is the one of their `sub`. */
import type { SessionSubjects } from "#platform/auth/sessions.ts";
import { newId } from "#platform/id.ts";
import { welcomePerson } from "#platform/sign-in/people.ts";
import type { SignIn } from "#platform/sign-in/sign-in.ts";
import { signInPageOf } from "#ui/sign-in-page.tsx";
import { personSessionMs } from "../console/page-limits.ts";
import { findPerson } from "./people.query.ts";

export interface PaymentSession {
  /** Identity's name for the person: partners who know it can pay into this wallet. */
  readonly userId: string;
  /** A name or an e-mail address. */
  readonly name: string;
  readonly email: string;
}

const people = "people";

export const paymentSessions: SessionSubjects = {
  lifetimeMs: () => personSessionMs,
  load: async (db, { id }) => {
    const person = await findPerson(db, id);
    if (!person) return null;
    const { sub, email, name } = person;
    const session: PaymentSession = { userId: sub, name: name || email, email };
    return { roles: person.isOperator ? ["operator"] : [], session };
  },
};

export const paymentSignIn: SignIn = {
  admit: async (tx, person, now) => ({
    shard: people,
    id: await welcomePerson(tx, person, { id: newId(), now }),
  }),
  draw: signInPageOf({
    app: "Pagos",
    whoLetsIn: {
      "es-MX": "Cualquier persona con cuenta Milpa puede entrar.",
      en: "Anyone with a Milpa account can come in.",
    },
  }),
};
