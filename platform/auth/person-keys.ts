/** A person who manages keys at a page: whose keys they reach, and what they may give. */
import type { KeyScope } from "../http/caller.ts";
import type { KeyReach } from "./api-key-rows.ts";
import type { KeyIssuer, NewKey } from "./api-keys.ts";
import { lacking, type Excess } from "./key-grant.ts";

export interface KeyManager {
  readonly person: KeyIssuer;
  /** What each key that they reach or make is bound to: their tenant; nothing for an operator. */
  readonly within: KeyScope;
  /** Those that they may give, and whose secret they may be shown. */
  readonly permissions: readonly string[];
}

export const isManager = (by: object | null | undefined): by is KeyManager =>
  by !== null && by !== undefined && "person" in by;

export const managerReach = ({ within }: KeyManager): KeyReach => ({ lineageId: null, within });

export interface WantedKey {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly scope: KeyScope;
}

/**
 * The key that a person makes: no permission that they may not give, and bound to what is theirs
 * whatever was asked for. A root of its own line, and never an ecosystem key.
 */
export const givenBy = (
  { person, within, permissions }: KeyManager,
  wanted: WantedKey,
): NewKey | Excess => {
  const permission = lacking(permissions, wanted.permissions);
  if (permission !== undefined) return { permission };
  return {
    name: wanted.name,
    permissions: [...new Set(wanted.permissions)],
    scope: { ...wanted.scope, ...within },
    issuer: person,
  };
};
