/** Words of the page on which a client pays an invoice. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const payWords = defineCatalog({
  "es-MX": {
    payTitle: "Factura {folio}",
    payLead: "De {firm}.",
    pay: "Pagar {amount}",
    payWays: "Con CoDi, tarjeta o en tienda.",
    payPaid: "Esta factura ya está pagada. ¡Gracias!",
    payVoid: "Esta factura se anuló: no hay nada que pagar.",
    payUnknown: "No encontramos esa factura",
    payUnknownText: "Revisa la liga, o pídesela otra vez al despacho.",
  },
  en: {
    payTitle: "Invoice {folio}",
    payLead: "From {firm}.",
    pay: "Pay {amount}",
    payWays: "By CoDi, card, or cash at a store.",
    payPaid: "This invoice is paid. Thank you!",
    payVoid: "This invoice was voided: there is nothing to pay.",
    payUnknown: "We cannot find that invoice",
    payUnknownText: "Check the link, or ask the firm for it again.",
  },
});
