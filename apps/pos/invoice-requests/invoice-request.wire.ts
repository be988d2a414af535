/** A request as its consumer sees it: how far it is, what to know, and the invoice of it. */
import type { ShownInvoice, ShownRequest as View } from "#business/consumer-api/consumer-app.ts";
import { invoiceView } from "../invoices/invoice.wire.ts";
import type { Invoice } from "../invoices/invoices.query.ts";
import type { ListedRequest } from "./invoice-requests.query.ts";

const elsewhere =
  "El negocio timbra sus facturas por su cuenta. Te llegará por correo en cuanto la suba.";
const slow =
  "El timbrado tarda más de lo normal. Seguimos intentando: no hace falta pedirla otra vez.";

export const requestView = (
  request: ListedRequest,
  invoice: Invoice | null,
  baseUrl: string,
): View => ({
  requestId: request.id,
  orderId: request.orderId,
  state: stateOf(request),
  reason: reasonOf(request),
  retryable: request.state === "failed" && request.retryable,
  invoice: invoice && ofRequest(invoiceView(invoice, baseUrl)),
});

/** The request has the id. */
const ofRequest = ({ id: _id, ...shown }: ShownInvoice): NonNullable<View["invoice"]> => shown;

export const stateOf = ({ state, path, askedAt }: ListedRequest): View["state"] =>
  state === "requested" && path === "ecosystem" && askedAt !== null ? "stamping" : state;

const reasonOf = ({ state, reason, path, isQueued }: ListedRequest): string | null => {
  if (state !== "requested") return reason;
  if (path === "provider") return elsewhere;
  return isQueued ? slow : null;
};
