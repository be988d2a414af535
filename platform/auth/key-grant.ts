/** What a key may pass on: no permission that it lacks, no scope wider than its own. Pure. */
import type { KeyScope } from "../http/caller.ts";

export interface Grant {
  readonly permissions: readonly string[];
  readonly scope: KeyScope;
}

/** The first that would be passed on although the holder does not have it. */
export type Excess =
  | { readonly permission: string }
  | {
      readonly wider: keyof KeyScope;
    };

/** A permission that is asked for and not held; undefined where all are. */
export const lacking = (held: readonly string[], asked: readonly string[]): string | undefined =>
  asked.find((permission) => !held.includes(permission));

/**
 * The grant of a key that a key with the grant `own` makes. Parts of the scope that are not asked
 * for are the maker's. A part that the maker's scope does not name is refused as a wider one, for
 * apps read an absent part as "all" or as "none"; only a key without any scope names them at will.
 */
export const passedOn = (own: Grant, asked: Grant): Grant | Excess => {
  const permission = lacking(own.permissions, asked.permissions);
  if (permission !== undefined) return { permission };
  const bounded = Object.keys(own.scope).length > 0;
  const wider = partsOf(asked.scope).find(
    (part) => bounded && isWider(part, own.scope, asked.scope),
  );
  if (wider !== undefined) return { wider };
  const scope = { ...own.scope, ...asked.scope };
  return { permissions: [...new Set(asked.permissions)], scope };
};

const partsOf = (scope: KeyScope): readonly (keyof KeyScope)[] =>
  Object.keys(scope) as (keyof KeyScope)[];

const isWider = (part: keyof KeyScope, own: KeyScope, asked: KeyScope): boolean => {
  if (part !== "cellIds") return own[part] !== asked[part];
  const cells = own.cellIds;
  return !cells || (asked.cellIds ?? []).some((cellId) => !cells.includes(cellId));
};
