/** Lets the portal in, and shows it only the businesses that are its own. */
import { portalPermission } from "#contracts/consumer/caller.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, RefusedError, type Refusal } from "#platform/errors.ts";
import type { ApiKeyCaller } from "#platform/http/caller.ts";
import type { Context } from "#platform/http/route.ts";
import { isId } from "#platform/id.ts";
import type { Shown, Tenant } from "../tenants/tenant.domain.ts";
import type { ConsumerApp } from "./consumer-app.ts";
import { sourceAppsOf, type ConsumerSettings } from "./consumer-settings.ts";

export type PortalContext = Pick<
  Context<ConsumerSettings, unknown>,
  "caller" | "request" | "settings" | "services"
>;

export interface Portal {
  readonly sourceApp: string;
  readonly scope: ApiKeyCaller["scope"];
}

/**
 * Throws 401 unless the call carries a portal's key as `X-API-Key` and a known `X-Source-App`. A
 * key of this app that is no portal's is answered alike: the contract knows no 403 for a key.
 */
export const portalOf = ({ caller, request, settings }: PortalContext): Portal => {
  const { "x-api-key": key, "x-source-app": sourceApp } = request.headers;
  const isPortal = caller.kind === "apiKey" && caller.permissions.includes(portalPermission);
  const isKnown = typeof sourceApp === "string" && sourceAppsOf(settings).includes(sourceApp);
  if (!isPortal || !isKnown || key === undefined) throw new RefusedError(refuse("unauthorized"));
  return { sourceApp, scope: caller.scope };
};

/** Whether this portal shows that business at all. */
export const isOf = (
  { sourceApp, scope }: Portal,
  tenant: Pick<Tenant, "id" | "sourceApp">,
): boolean =>
  tenant.sourceApp === sourceApp && (scope.tenantId === undefined || scope.tenantId === tenant.id);

/** Why this portal may not show that business; null where it may. */
export const gateOf = (
  portal: Portal,
  tenant: Shown | null,
): Refusal<"tenant_not_found" | "portal_disabled"> | null => {
  if (!tenant || !isOf(portal, tenant)) return refuse("tenant_not_found");
  return tenant.portalEnabled ? null : refuse("portal_disabled");
};

/**
 * The business of an address: one of another portal is unknown, a closed one is told. Inside a
 * transaction `db` is that one: a second connection for each would starve them all.
 */
export const portalTenant = async (
  { tenantOf }: Pick<ConsumerApp, "tenantOf">,
  context: PortalContext,
  tenantId: string,
  db: Queries = context.services.db,
): Promise<Tenant | Refusal<"tenant_not_found" | "portal_disabled">> => {
  const portal = portalOf(context);
  const tenant = isId(tenantId) ? await tenantOf(db, tenantId.toLowerCase()) : null;
  return tenant ? (gateOf(portal, tenant) ?? tenant) : refuse("tenant_not_found");
};
