/** Scopes: what a client may learn, and for how long it may come back. */
import type { z } from "zod";
import type { knownScopes } from "#contracts/identity/client.ts";
import type { Userinfo } from "#contracts/identity/oauth/userinfo.ts";
import { dialled } from "#platform/people/phone.ts";

export type Scope = (typeof knownScopes)[number];

/** Space-separated (RFC 6749 3.3); each once, in the order in which they came. */
export const scopeList = (text: string): readonly string[] => [
  ...new Set(text.split(" ").filter((scope) => scope !== "")),
];

/**
 * The scopes of an authorization request; null when one is unknown or not this client's. An absent
 * or empty one stands for the client's default.
 */
export const requestedScopes = (
  client: { readonly scopes: readonly string[]; readonly defaultScopes: readonly string[] },
  text: string | undefined,
): readonly string[] | null => {
  const asked = scopeList(text ?? "");
  if (asked.length === 0) return client.defaultScopes;
  return asked.every((scope) => client.scopes.includes(scope)) ? asked : null;
};

interface ClaimedPerson {
  readonly sub: string;
  /** Empty where there is none. */
  readonly email: string;
  /** Proved within a year; ten digits. */
  readonly phone: string | null;
  readonly name: string;
}

/** The claims of userinfo that a token's scopes cover. */
export const claimsOf = (
  person: ClaimedPerson,
  scopes: readonly string[],
): z.infer<typeof Userinfo> => ({
  sub: person.sub,
  ...(scopes.includes("phone") && person.phone !== null
    ? { phone_number: dialled(person.phone), phone_number_verified: true as const }
    : {}),
  // Who has a phone alone has none to tell.
  ...(scopes.includes("email") && person.email !== "" ? { email: person.email } : {}),
  ...(scopes.includes("profile") ? { name: person.name } : {}),
});
