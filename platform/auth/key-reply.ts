/** Keys as the wire shows them, and which of them a caller reaches. */
import { refuse } from "../errors.ts";
import type { ApiKeyCaller, Caller, KeyScope } from "../http/caller.ts";
import type { KeyReach } from "./api-key-rows.ts";
import type { IssuedKey, KeyFacts } from "./api-keys.ts";

export const keyOnWire = (facts: KeyFacts) => ({
  id: facts.id,
  name: facts.name,
  hint: facts.hint,
  permissions: [...facts.permissions],
  scope: scopeOnWire(facts.scope),
  ecosystem: facts.ecosystem,
  madeBy: facts.madeBy,
  createdAt: facts.createdAt.toISOString(),
  lastUsedAt: facts.lastUsedAt?.toISOString() ?? null,
  expiresAt: facts.expiresAt?.toISOString() ?? null,
  revokedAt: facts.revokedAt?.toISOString() ?? null,
});

export const issuedOnWire = (issued: IssuedKey) => ({ ...keyOnWire(issued), key: issued.key });

const scopeOnWire = ({ cellIds, ...owner }: KeyScope) =>
  cellIds ? { ...owner, cellIds: [...cellIds] } : owner;

/** Only keys come here: the contracts let nobody else in. */
export const keyOf = (caller: Caller): ApiKeyCaller => {
  if (caller.kind === "apiKey") return caller;
  throw new Error("keys over HTTP are managed by keys alone");
};

export const reachOf = ({ lineageId, scope }: ApiKeyCaller): KeyReach => ({
  lineageId,
  within: scope,
});

/** Unknown, or out of the caller's reach: the answer does not tell which. */
export const noSuchKey = () =>
  refuse("not_found", { message: "There is no such key that is in use." });

/** What it handed out would outlive it. */
export const retiredKey = () =>
  refuse("forbidden", { message: "Your own key was rotated or revoked: use its successor." });

/** It acts on everybody's wallets and the like: more than any page gives to one person. */
export const ofTheMachine = () =>
  refuse("forbidden", { message: "An ecosystem key is rotated with `milpa keys rotate`." });
