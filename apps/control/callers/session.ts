/** Who is signed in to the console: a person from identity, or whoever holds an admin key. */
import { hourMs } from "#platform/clock.ts";
import type { SessionSubjects, SubjectKey } from "#platform/auth/sessions.ts";
import type { Queries } from "#platform/db/database.ts";
import { admitOperator, findPerson, renewPerson } from "#platform/people/persons.ts";
import { sessionOf, type PersonSession } from "#platform/people/session.ts";
import type { SignIn } from "#platform/sign-in/sign-in.ts";
import { signInPageOf } from "#ui/sign-in/sign-in-page.tsx";
import { findAdminKey } from "./admin-keys.query.ts";

const operatorSessionMs = 12 * hourMs;

export interface Operator {
  /** A person's name or e-mail; the name of a key. */
  readonly name: string;
  readonly by: "identity" | "key";
  /** Null where a key came in: pages for people alone ask for one. */
  readonly personId: string | null;
  /** As identity knows them. */
  readonly person: PersonSession | null;
}

const people = "operators";

/** Sessions of keys stand in the shard of the house, for they are as old as the house. */
export const ofKey = (keyId: string): SubjectKey => ({ shard: "house", id: keyId });

/** A session lives no longer than its key, or its operator's entry. */
export const controlSessions: SessionSubjects = {
  lifetimeMs: () => operatorSessionMs,
  load: (db, { shard, id }) => (shard === people ? loadPerson(db, id) : loadKey(db, id)),
};

const loadPerson = async (db: Queries, id: string) => {
  const person = await findPerson(db, id);
  // Whoever was taken off the list has no session here any more.
  if (!person || person.roles.length === 0) return null;
  const known = sessionOf(person);
  const session: Operator = { name: known.name, by: "identity", personId: id, person: known };
  const audited = { id: known.personId, name: known.name };
  return { roles: person.roles, session, audited };
};

const loadKey = async (db: Queries, id: string) => {
  const key = await findAdminKey(db, id);
  if (!key) return null;
  const session: Operator = { name: key.name, by: "key", personId: null, person: null };
  return { roles: key.permissions, session, audited: { id: null, name: key.name } };
};

export const controlSignIn: SignIn = {
  admit: async (db, person, now) => {
    const id = await admitOperator(db, person, now);
    return id === null ? null : { shard: people, id };
  },
  renew: renewPerson,
  draw: signInPageOf({
    app: { "es-MX": "Control", en: "Control" },
    whoLetsIn: {
      "es-MX":
        "Te puede dar acceso quien ya opera la casa, en la página Operadores, o quien administra " +
        "el servidor, con milpa operators add.",
      en:
        "Someone who already runs the house can let you in on the page Operators, or whoever " +
        "administers the server, with milpa operators add.",
    },
  }),
  otherWay: "/sign-in/key",
};
