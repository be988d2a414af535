/** Which business a caller may touch: its key's own, or the one that is named. */
import { refuse, Refusal } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { Tenant } from "./tenant.domain.ts";
import { findTenant } from "./tenants.query.ts";

/**
 * A key without a tenant serves all; then the call must name one. A person serves the businesses
 * at which `mayWork` lets them.
 */
export const tenantIdOf = (
  caller: Caller,
  asked: string | undefined,
  mayWork: (tenantId: string) => boolean,
): string | Refusal<"invalid_request" | "forbidden"> => {
  const field = "tenantId";
  if (caller.kind === "session" && asked !== undefined)
    return mayWork(asked) ? asked : refuse("forbidden", { field });
  const own = caller.kind === "apiKey" ? caller.scope.tenantId : undefined;
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
  mayWork: (tenantId: string) => boolean,
): Promise<Tenant | Refusal<"invalid_request" | "forbidden" | "tenant_not_found">> => {
  const tenantId = tenantIdOf(caller, asked, mayWork);
  if (tenantId instanceof Refusal) return tenantId;
  return (await findTenant(db, tenantId)) ?? refuse("tenant_not_found");
};

/** Under which name rows keep who did something. */
export const creatorOf = (caller: Caller): string =>
  caller.kind === "apiKey"
    ? `key:${caller.lineageId}`
    : caller.kind === "session"
      ? `person:${(caller.session as PersonSession).personId}`
      : caller.kind;
