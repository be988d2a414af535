/** POST /api/cfdi/:uuid/cancel */
import { cancelInvoice } from "#contracts/invoicing/cancellation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { cancelPortsFor } from "../cancel-ports.ts";
import { cancellationReplyOf } from "../cancellation-projection.ts";
import { cancelInvoice as cancel } from "../commands/cancel-invoice.ts";
import { issuerOf } from "../issuer.ts";
import { organizationOf } from "../organization-scope.ts";
import { route } from "../route.ts";
import { cancellationsOf } from "../store/cancellations-reads.ts";
import { findByUuid } from "../store/invoices-reads.ts";

export const cancelInvoiceRoute = route(
  cancelInvoice,
  async ({ path, body, caller, now, services, settings }) => {
    const organizationId = organizationOf(caller);
    const invoice = await findByUuid(services.db, organizationId, path.uuid);
    if (!invoice) return refuse("invoice_not_found");
    const issuer = await issuerOf(services.db, services, organizationId, now);
    if (issuer instanceof Refusal) return issuer;
    const ports = cancelPortsFor(services, settings, issuer, invoice);
    const asked = { invoice, request: body, askedBy: callerKey(caller), now };
    const after = await cancel(services, issuer, ports, asked);
    if (after instanceof Refusal) return after;
    const all = await cancellationsOf(services.db, organizationId, [invoice.id]);
    const status = after.invoice.status === "cancelled" ? 200 : 202;
    return reply(status, cancellationReplyOf(after.invoice, all));
  },
);
