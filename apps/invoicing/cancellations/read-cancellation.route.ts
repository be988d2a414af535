/** GET /api/cfdi/:uuid/cancellation */
import { readCancellation } from "#contracts/invoicing/cancellation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { cancellationReplyOf } from "./cancellation.wire.ts";
import { followOnDemand } from "./follow-cancellation.command.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { cancellationsOf } from "./cancellations.query.ts";
import { findByUuid } from "../invoices/invoices.query.ts";

export const readCancellationRoute = route(
  readCancellation,
  async ({ path, caller, services, settings }) => {
    const organizationId = organizationOf(caller);
    const invoice = await findByUuid(services.db, organizationId, path.uuid);
    if (!invoice) return refuse("invoice_not_found");
    const [last, ...earlier] = await cancellationsOf(services.db, organizationId, [invoice.id]);
    if (!last) return reply(200, cancellationReplyOf(invoice, []));
    const after = await followOnDemand(services, settings, last);
    const now = after ?? { invoice, cancellation: last };
    return reply(200, cancellationReplyOf(now.invoice, [now.cancellation, ...earlier]));
  },
);
