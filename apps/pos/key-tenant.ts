/** Which business a register's key may touch: its own, or the one that is named. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Tenant } from "./domain/tenant.ts";
import { findTenant } from "./store/tenants.ts";

/** A key without a tenant serves all; then the call must name one. */
export const tenantIdOf = (
  caller: Caller,
  asked: string | undefined,
): string | Refusal<"invalid_request" | "forbidden"> => {
  const own = caller.kind === "apiKey" ? caller.scope.tenantId : undefined;
  const field = "tenantId";
  if (own !== undefined && asked !== undefined && own !== asked)
    return refuse("forbidden", { field });
  const tenantId = asked ?? own;
  if (tenantId !== undefined) return tenantId;
  return refuse("invalid_request", { field, message: `${field}: the key names no tenant` });
};

export const tenantFor = async (
  db: Queries,
  caller: Caller,
  asked: string | undefined,
): Promise<Tenant | Refusal<"invalid_request" | "forbidden" | "tenant_not_found">> => {
  const tenantId = tenantIdOf(caller, asked);
  if (tenantId instanceof Refusal) return tenantId;
  return (await findTenant(db, tenantId)) ?? refuse("tenant_not_found");
};

/** Under which idempotency keys and drawers of a caller are kept. */
export const creatorOf = (caller: Caller): string =>
  caller.kind === "apiKey" ? `key:${caller.lineageId}` : caller.kind;
