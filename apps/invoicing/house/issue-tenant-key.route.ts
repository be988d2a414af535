/** POST /internal/organizations/:tenantId/keys */
import { issueTenantKey } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { organizationForHouse } from "./tenant-organization.ts";

/** Of an app that has its tickets invoiced and hears of cancellations. */
const permissions = ["cfdi:stamp", "cfdi:read", "webhooks:manage"];

export const issueTenantKeyRoute = route(
  issueTenantKey,
  async ({ path, body, caller, services: { db, keys } }) => {
    const { id: organizationId } = await organizationForHouse(db, caller, path.tenantId);
    const wanted = { name: `Milpa: ${body.app}`, permissions, scope: { organizationId } };
    const { key } = await keys.create(wanted);
    return reply(201, { key, organizationId });
  },
);
