/** Who looks at a console, in the words that its frame needs. */
import type { PersonAsking } from "#platform/people/places.ts";

export interface ConsoleViewer {
  readonly name: string;
  /** Below the name: their address, or what they came in with. */
  readonly detail?: string | undefined;
  /** Whose places the switcher shows; null for whoever did not come in through identity. */
  readonly person: PersonAsking | null;
}

interface PersonHere {
  /** Identity's own name for the person. */
  readonly personId: string;
  readonly name: string;
  /** Verified; an empty one is none. */
  readonly email: string;
  /** Verified, ten digits; empty or absent where the app knows none. */
  readonly phone?: string | null;
}

/** Whoever came in through identity. */
export const viewerOfPerson = (person: PersonHere | null): ConsoleViewer | null => {
  if (person === null) return null;
  const { personId: sub, name, email } = person;
  const phone = person.phone || null;
  return {
    name,
    detail: email === name || email === "" ? undefined : email,
    person: { sub, email: email === "" ? null : email, phone },
  };
};
