/** Which business a key or a person may touch: its own, or the one that is named. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { mayActAt } from "#platform/people/gate.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";

/**
 * A key without a tenant serves all; then the call must name one. A person serves the businesses
 * that they work at, `as` what they are there; an operator is a manager everywhere.
 */
export const tenantIdOf = (
  caller: Caller,
  asked: string | undefined,
  as: StaffKind = "operational",
): string | Refusal<"invalid_request" | "forbidden"> => {
  if (caller.kind === "session" && asked !== undefined) {
    return mayWorkAt(caller, asked, as) ? asked : refuse("forbidden", { field: "tenantId" });
  }
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
  as: StaffKind = "operational",
): Promise<Tenant | Refusal<"invalid_request" | "forbidden" | "tenant_not_found">> => {
  const tenantId = tenantIdOf(caller, asked, as);
  if (tenantId instanceof Refusal) return tenantId;
  return (await findTenant(db, tenantId)) ?? refuse("tenant_not_found");
};

/** Managers may do all that those at the till may. */
export const mayWorkAt = (caller: Caller, tenantId: string, as: StaffKind): boolean =>
  mayActAt(caller as Caller<PersonSession>, tenantId, as === "management" ? as : undefined);

/** Under which idempotency keys and drawers of a caller are kept. */
export const creatorOf = (caller: Caller): string =>
  caller.kind === "apiKey"
    ? `key:${caller.lineageId}`
    : caller.kind === "session"
      ? `person:${(caller.session as PersonSession).personId}`
      : caller.kind;
