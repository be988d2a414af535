/**
 * What every business app refuses consumers' portals with. Titles without a full stop are texts of
 * the consumer contract, word for word.
 */
import { errorCatalog } from "#platform/errors.ts";

export const consumerErrors = errorCatalog({
  phone_required: {
    status: 400,
    title: "Phone number required",
    advice: "Send the phone number in the query, in any format.",
  },
  email_required: {
    status: 400,
    title: "Email required",
    advice: "Send the e-mail address in the query.",
  },
  incomplete_data: {
    status: 400,
    title: "Datos incompletos",
    advice: "Send orderId and billingData with all of its six fields.",
  },
  invalid_billing_data: {
    status: 400,
    title: "Datos de facturación no válidos",
    advice: "Correct the field that is named and send it again.",
  },
  already_invoiced: {
    status: 400,
    title: "Esta orden ya tiene factura",
    advice: "List the consumer's invoices: it is there.",
  },
  invoice_too_late: {
    status: 400,
    title: "El plazo para facturar este ticket terminó",
    advice: "Read invoice-rules: they say how long a ticket may be invoiced.",
  },
  order_given_back: {
    status: 400,
    title: "Todo lo de este ticket se devolvió: no queda nada que facturar",
    advice: "Nothing is left to invoice; list the order's refunds to see what went back.",
  },
  portal_disabled: {
    status: 403,
    title: "Portal disabled",
    advice: "The business turned its portal off; leave it out until it is back.",
  },
  tenant_not_found: {
    status: 404,
    title: "Tenant not found",
    advice: "Check the tenant's id.",
  },
  consumer_not_found: {
    status: 404,
    title: "Consumer not found",
    advice: "Look the consumer up by phone or by e-mail: thirdPartyId is the id.",
  },
  product_not_found: {
    status: 404,
    title: "Producto no encontrado",
    advice: "Read the catalog: it lists what is sold.",
  },
  order_not_found: {
    status: 404,
    title: "Orden no encontrada",
    advice: "Check the order's id and its tenant.",
  },
  invoice_request_not_found: {
    status: 404,
    title: "Solicitud de factura no encontrada",
    advice: "Check the request's id and its tenant.",
  },
  ticket_not_found: {
    status: 404,
    title: "Ticket no encontrado",
    advice: "Read the code on the ticket again.",
  },
});
