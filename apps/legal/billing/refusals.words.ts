/** What a page says where something about an invoice was refused. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";

export const refusalWords = defineCatalog({
  "es-MX": {
    wrongAmount: "Escribe un importe, como 1500.00",
    wrongDay: "Escribe una fecha",
    invalid_request: "Algo no está bien escrito: {detail}",
    invoice_wrong_status: "En este estado la factura no admite ese paso.",
    invoice_not_found: "No existe esa factura.",
    matter_not_found: "No existe ese asunto.",
    time_entry_not_found: "Parte de ese tiempo ya no está.",
    expense_not_found: "Parte de esos gastos ya no está.",
    already_invoiced: "Algo de eso ya está en otra factura.",
    not_billable: "Algo de eso no se cobra.",
    invoice_has_payments: "Tiene pagos, o uno en camino: primero reviértelos.",
    invoice_stamped: "Tiene un CFDI vigente: primero cancélalo con el emisor.",
    invoice_overpaid: "Es más de lo que falta por pagar.",
    invoice_payment_not_found: "Ese pago no se revierte aquí.",
    invoice_payment_reversed: "Ese pago ya se revirtió.",
    trust_account_not_found: "No hay tal cuenta de clientes.",
    trust_other_client: "Esos fondos son de otro cliente.",
    trust_invoice_not_payable:
      "La factura no está emitida, es de otro asunto o se le debe menos que eso.",
    trust_insufficient: "No hay tanto disponible: lo depositado debe estar liberado y no apartado.",
    trust_month_closed: "Ese mes ya se firmó: nada se registra en él.",
    trust_own_approval: "Por el monto, lo registra otra persona que quien emitió la factura.",
    client_email_missing: "El cliente no tiene correo.",
    cfdi_other_receiver: "Ya tiene un CFDI para otro receptor. {detail}",
    fiscal_data_missing: "Faltan datos fiscales del receptor. {detail}",
    stamp_refused: "El emisor la rechazó: {detail}",
    issuer_not_connected: "El despacho no está conectado a un emisor.",
    issuer_away: "El emisor no contesta. Vuelve a intentarlo: se timbra una sola vez.",
    payments_not_connected: "El despacho no está conectado a pagos.",
    payments_away: "Pagos no contesta. Vuelve a intentarlo en un momento.",
  },
  en: {
    wrongAmount: "Write an amount, such as 1500.00",
    wrongDay: "Write a date",
    invalid_request: "Something is not written right: {detail}",
    invoice_wrong_status: "An invoice of this status does not take that step.",
    invoice_not_found: "There is no such invoice.",
    matter_not_found: "There is no such matter.",
    time_entry_not_found: "Some of that time is no longer there.",
    expense_not_found: "Some of those expenses are no longer there.",
    already_invoiced: "Some of that stands on another invoice.",
    not_billable: "Some of that is not charged.",
    invoice_has_payments: "It has payments, or one on its way: take them back first.",
    invoice_stamped: "It has a CFDI in force: have it cancelled at the issuer first.",
    invoice_overpaid: "That is more than is due.",
    invoice_payment_not_found: "That payment is not taken back here.",
    invoice_payment_reversed: "That payment was taken back already.",
    trust_account_not_found: "There is no such account for clients' money.",
    trust_other_client: "Those funds are another client's.",
    trust_invoice_not_payable:
      "The invoice is not issued, is of another matter, or less than that is due of it.",
    trust_insufficient:
      "Not that much is available: what was paid in must be cleared and not held.",
    trust_month_closed: "That month was signed: nothing is booked into it.",
    trust_own_approval: "At this amount another than who issued the invoice books it.",
    client_email_missing: "The client has no e-mail address.",
    cfdi_other_receiver: "It has a CFDI for another receiver. {detail}",
    fiscal_data_missing: "Fiscal data of the receiver are missing. {detail}",
    stamp_refused: "The issuer refused it: {detail}",
    issuer_not_connected: "The firm is not connected to an issuer.",
    issuer_away: "The issuer does not answer. Try again: it is stamped once.",
    payments_not_connected: "The firm is not connected to payments.",
    payments_away: "Payments does not answer. Try again in a moment.",
  },
});

type RefusalTranslate = ReturnType<typeof refusalWords.translator>;
type RefusalWord = Parameters<RefusalTranslate>[0];

const isWord = (text: string): text is RefusalWord => Object.hasOwn(refusalWords.messages.en, text);

interface Refused {
  readonly code: string;
  readonly detail: { readonly message?: string };
}

/** The code itself where nobody gave it words. */
export const refusalText = (
  locale: Locale,
  { code, detail: { message: detail = "" } }: Refused,
): string => (isWord(code) ? refusalWords.translator(locale)(code, { detail }).trim() : code);
