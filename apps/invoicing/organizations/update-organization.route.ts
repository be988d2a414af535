/** PATCH /api/organization */
import { updateOrganization } from "#contracts/invoicing/organization.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { changeOrganization, type ProfileChange } from "./change-organization.command.ts";
import { profileOf, refusedBy } from "./organization.wire.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";

export const updateOrganizationRoute = route(
  updateOrganization,
  async ({ body, caller, now, services }) => {
    const { logoBase64, ...change } = body;
    const logo = typeof logoBase64 === "string" ? Buffer.from(logoBase64, "base64") : logoBase64;
    // A field that was left out is no key of a parsed body.
    const wanted = { ...(change as Omit<ProfileChange, "logo">), logo };
    const after = await changeOrganization(services.db, organizationOf(caller), wanted);
    if (after === null) return refuse("not_found");
    if ("findings" in after) return refusedBy("invalid_request", after.findings);
    return reply(200, await profileOf(services.db, after, now));
  },
);
