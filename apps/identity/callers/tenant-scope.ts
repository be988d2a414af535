/** Whose tenants a caller touches: a key may be bound to one; operators and the house see all. */
import { refuse, RefusedError } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import type { Caller } from "#platform/http/caller.ts";
import { ofTheWholeHouse } from "#platform/webhooks/endpoints/house-place.ts";

/** Null: all of them. A key that is bound to anything else has none. */
export const tenantOf = (caller: Caller): string | null => {
  if (caller.kind !== "apiKey" || ofTheWholeHouse(caller.scope) !== null) return null;
  const { tenantId, ...others } = caller.scope;
  if (tenantId === undefined || !isId(tenantId) || ofTheWholeHouse(others) === null)
    throw new RefusedError(refuse("forbidden"));
  return tenantId.toLowerCase();
};

/** 403 for a key of another tenant; undefined asks for the whole house. */
export const mustTouch = (caller: Caller, tenantId: string | undefined): void => {
  const own = tenantOf(caller);
  if (own !== null && own !== tenantId?.toLowerCase()) throw new RefusedError(refuse("forbidden"));
};
