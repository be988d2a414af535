/** PUT /internal/organizations/:tenantId/sandbox-issuer */
import { openSandboxIssuer } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { openSandboxFor } from "../certificates/open-sandbox-issuer.command.ts";
import { route } from "../callers/route.ts";
import { organizationForHouse, toldOrganization } from "./tenant-organization.ts";

export const openSandboxIssuerRoute = route(
  openSandboxIssuer,
  async ({ path, caller, now, services }) => {
    const found = await organizationForHouse(services.db, caller, path.tenantId);
    if (services.mode === "production") return refuse("forbidden");
    await openSandboxFor(services, found, now);
    return reply(200, await toldOrganization(services.db, path.tenantId, found, now));
  },
);
