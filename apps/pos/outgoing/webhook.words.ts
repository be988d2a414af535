/** What the point of sale tells, in the words of a business. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    paid: "Venta pagada",
    refunded: "Devolución",
    requested: "Se pidió una factura",
    invoice: "Avance de una factura",
    subject: "Venta o solicitud",
  },
  en: {
    paid: "Sale paid",
    refunded: "Refund",
    requested: "An invoice was requested",
    invoice: "An invoice went on",
    subject: "Sale or request",
  },
});
