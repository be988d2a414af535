/** POST /api/register/ticket-codes */
import { issueTicketCodes } from "#contracts/pos/register.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { route } from "../callers/route.ts";
import { newTicketCode } from "./ticket-code.ts";

export const issueTicketCodesRoute = route(
  issueTicketCodes,
  async ({ body, caller, services: { db, vault } }) => {
    const tenant = await tenantFor(db, caller, body.tenantId);
    if (tenant instanceof Refusal) return tenant;
    const codes = Array.from({ length: body.count }, () => newTicketCode(vault, tenant.id));
    return reply(200, { codes });
  },
);
