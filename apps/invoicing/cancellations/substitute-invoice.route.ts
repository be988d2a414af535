/** POST /api/cfdi/:uuid/substitute */
import { substituteInvoice } from "#contracts/invoicing/substitution.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { cancelPortsFor } from "./cancel-ports.ts";
import { cancellationReplyOf } from "./cancellation.wire.ts";
import { substituteInvoice as substitute } from "./substitute-invoice.command.ts";
import { issuerOf } from "../stamping/issuer.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { route } from "../callers/route.ts";
import { stampedBody, stampReply, ticketOf } from "../stamping/stamp-reply.wire.ts";
import { cancellationsOf } from "./cancellations.query.ts";
import { findByUuid, findInvoice } from "../invoices/invoices.query.ts";

export const substituteInvoiceRoute = route(
  substituteInvoice,
  async ({ path, body, caller, now, request, services, settings }) => {
    const { db } = services;
    const organizationId = organizationOf(caller);
    if (caller.kind === "apiKey" && !caller.permissions.includes("cfdi:cancel"))
      return refuse("forbidden", { message: "The key needs cfdi:cancel as well." });
    const invoice = await findByUuid(db, organizationId, path.uuid);
    if (!invoice) return refuse("invoice_not_found");
    const issuer = await issuerOf(db, services, organizationId, now);
    if (issuer instanceof Refusal) return issuer;
    const ports = cancelPortsFor(services, settings, issuer, invoice);
    const asked = { invoice, request: body, askedBy: callerKey(caller), ticket: ticketOf(request) };
    const after = await substitute(services, issuer, ports, { ...asked, now });
    if (after instanceof Refusal) return after;
    const [old, all] = await Promise.all([
      findInvoice(db, organizationId, invoice.id),
      cancellationsOf(db, organizationId, [invoice.id]),
    ]);
    return stampReply(after.done, {
      ...(await stampedBody(services, issuer, after.done)),
      sustituye: path.uuid,
      cancelacion: cancellationReplyOf(old ?? invoice, all),
    });
  },
);
