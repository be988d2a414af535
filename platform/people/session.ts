/** What handlers see of a person who came in through identity, and how they come in. */
import type { SessionSubjects } from "../auth/sessions.ts";
import type { SignIn } from "../sign-in/sign-in.ts";
import type { Membership } from "./memberships.ts";
import { spokenPhone } from "./phone.ts";
import { admitPerson, findPerson, renewPerson, type KnownPerson } from "./persons.ts";

export interface PersonSession {
  /** Identity's own name for the person. */
  readonly personId: string;
  /** A name or an e-mail address. */
  readonly name: string;
  readonly email: string;
  /** Verified; ten digits, empty where there is none. */
  readonly phone?: string;
  /** Where this person belongs; operators see every place. */
  readonly memberships: readonly Membership[];
}

export const sessionOf = ({
  sub,
  name,
  email,
  phone,
  memberships,
}: KnownPerson): PersonSession => ({
  personId: sub,
  name: name || email || spokenPhone(phone),
  email,
  phone,
  memberships,
});

/** Roles are those of an operator, read afresh with memberships every few seconds. */
export const personSessions = (lifetimeMs: number): SessionSubjects => ({
  lifetimeMs: () => lifetimeMs,
  load: async (db, { id }) => {
    const person = await findPerson(db, id);
    if (!person) return null;
    const session = sessionOf(person);
    const audited = { id: session.personId, name: session.name };
    return { roles: person.roles, session, audited };
  },
});

/** Whoever has an account may come in; what they see there, memberships decide. */
export const everybodyComesIn = (draw: SignIn["draw"]): SignIn => ({
  admit: async (tx, person, now) => ({ shard: "people", id: await admitPerson(tx, person, now) }),
  renew: renewPerson,
  draw,
});
