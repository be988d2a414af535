/** Which community and which cells a caller may touch: one answer for keys and for sessions. */
import type { Caller, KeyScope } from "#platform/http/caller.ts";
import { isId } from "#platform/id.ts";
import { nowhere, type VoucherSession } from "./session.ts";

export interface Reach {
  readonly communityId: string;
  /** Cells whose charges the caller may make, read and settle. */
  readonly cellIds: readonly string[];
  /** Under which idempotency keys of the caller are kept. */
  readonly creator: string;
}

/** A malformed or missing key configuration admits nobody: no community, no cells. */
export const reachOf = (caller: Caller<VoucherSession>): Reach => {
  if (caller.kind === "apiKey") {
    const { scope } = caller;
    const known = checkedScopes.get(scope) ?? checkScope(scope);
    return { ...known, creator: `key:${caller.lineageId}` };
  }
  if (caller.kind === "session") {
    const { communityId, operatedCellIds, id } = caller.session;
    return { communityId, cellIds: operatedCellIds, creator: `member:${id}` };
  }
  return { communityId: nowhere, cellIds: [], creator: "nobody" };
};

/** By the scope of a remembered key, so that its hundred cells are not read at every request. */
const checkedScopes = new WeakMap<KeyScope, Omit<Reach, "creator">>();

const checkScope = (scope: KeyScope): Omit<Reach, "creator"> => {
  const communityId = idsOf([scope.communityId])[0];
  const reach = {
    communityId: communityId ?? nowhere,
    cellIds: communityId === undefined ? [] : scopedCells(scope),
  };
  checkedScopes.set(scope, reach);
  return reach;
};

/** Each cell once; a list with anything that is no id counts as no list. */
const scopedCells = ({ cellIds }: KeyScope): readonly string[] => {
  if (!Array.isArray(cellIds)) return [];
  const ids = idsOf(cellIds);
  return ids.length === cellIds.length ? [...new Set(ids)] : [];
};

const idsOf = (values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => (typeof value === "string" && isId(value) ? value.toLowerCase() : []));

/** The signed-in member; operations that only a session may call have one. */
export const memberOf = (caller: Caller<VoucherSession>): VoucherSession => {
  if (caller.kind !== "session") throw new Error("this operation is for sessions only");
  return caller.session;
};
