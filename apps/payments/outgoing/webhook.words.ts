/** What payments tells, in the words of its operators. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    lead: "Direcciones registradas por los socios y lo que se les ha entregado.",
    merchant: "De qué comercio",
    everybody: "De todos",
    payment: "Pago",
    completed: "Pago completado",
    expired: "Cobro vencido",
    failed: "Pago fallido",
    refunded: "Pago devuelto",
  },
  en: {
    lead: "Addresses that partners registered, and what was delivered to them.",
    merchant: "Of which merchant",
    everybody: "Of all",
    payment: "Payment",
    completed: "Payment completed",
    expired: "Request expired",
    failed: "Payment failed",
    refunded: "Payment refunded",
  },
});
