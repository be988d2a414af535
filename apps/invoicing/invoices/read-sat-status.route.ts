/** GET /api/cfdi/:uuid/sat-status */
import { readSatStatus } from "#contracts/invoicing/status.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { issuedDocument, statusQueryOf } from "./issued-document.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { statusRegisterFor } from "../providers/status-register.ts";
import { findByUuid } from "./invoices.query.ts";

export const readSatStatusRoute = route(
  readSatStatus,
  async ({ path, caller, now, services, settings }) => {
    const organizationId = organizationOf(caller);
    const invoice = await findByUuid(services.db, organizationId, path.uuid);
    if (!invoice) return refuse("invoice_not_found");
    const query = statusQueryOf(await issuedDocument(services.db, invoice));
    const register = statusRegisterFor(services, settings, invoice.provider);
    const said = await register.ask(query);
    if (!said) return refuse("sat_unreachable", { retryAfterSeconds: 30 });
    return reply(200, {
      success: true as const,
      uuid: path.uuid,
      ...said,
      askedAt: now.toISOString(),
    });
  },
);
