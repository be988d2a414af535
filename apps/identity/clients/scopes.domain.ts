/** Scopes: what a client may learn, and for how long it may come back. */
import type { knownScopes } from "#contracts/identity/client.ts";

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

/** The claims of userinfo that a token's scopes cover. */
export const claimsOf = (
  person: { readonly sub: string; readonly email: string; readonly name: string },
  scopes: readonly string[],
): { sub: string; email?: string; name?: string } => ({
  sub: person.sub,
  // Who has a phone alone has none to tell.
  ...(scopes.includes("email") && person.email !== "" ? { email: person.email } : {}),
  ...(scopes.includes("profile") ? { name: person.name } : {}),
});
