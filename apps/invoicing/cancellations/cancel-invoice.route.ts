/** POST /api/cfdi/:uuid/cancel */
import { cancelInvoice } from "#contracts/invoicing/cancellation.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { cancelPortsFor } from "./cancel-ports.ts";
import { cancellationReplyOf } from "./cancellation.wire.ts";
import { cancelInvoice as cancel } from "./cancel-invoice.command.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { cancellationsOf } from "./cancellations.query.ts";
import { findByUuid } from "../invoices/invoices.query.ts";

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
