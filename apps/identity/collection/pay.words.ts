/** The words of the page on which an invoice is paid. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const payWords = defineCatalog({
  "es-MX": {
    title: "Pagar la factura {folio}",
    seen: "Factura {folio}",
    lead: "{company}, factura {folio} de {month}",
    amount: "Total con IVA",
    due: "Vence",
    pay: "Pagar {amount}",
    ways: "En la página siguiente pagas por CoDi, con tarjeta o en efectivo, según el monto.",
    paid: "Esta factura está pagada. Gracias.",
    void: "Esta factura se anuló: no hay nada que pagar.",
    away: "No pudimos abrir el cobro en este momento. Inténtalo de nuevo en unos minutos.",
    refused: "No se puede cobrar por aquí. Escríbenos y lo resolvemos.",
    unknown: "Este enlace no es de ninguna factura",
    unknownText: "Revisa que esté completo, o ábrelo de nuevo desde el correo.",
  },
  en: {
    title: "Pay invoice {folio}",
    seen: "Invoice {folio}",
    lead: "{company}, invoice {folio} of {month}",
    amount: "Total with VAT",
    due: "Due",
    pay: "Pay {amount}",
    ways: "On the next page you pay by transfer (CoDi), by card or in cash, as the amount allows.",
    paid: "This invoice is paid. Thank you.",
    void: "This invoice was voided: there is nothing to pay.",
    away: "We could not open the payment right now. Try again in a few minutes.",
    refused: "It cannot be paid here. Write to us and we will settle it.",
    unknown: "This link is of no invoice",
    unknownText: "Check that it is whole, or open it again from the mail.",
  },
});
