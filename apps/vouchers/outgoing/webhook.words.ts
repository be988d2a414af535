/** What the voucher service tells, in the words of a community. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    lead: "Direcciones de los puestos que se enteran de sus cobros.",
    stall: "De qué puesto",
    all: "De todos los puestos",
    applied: "Se aplicaron vales a un cobro",
    settled: "Cobro cerrado",
  },
  en: {
    lead: "Addresses of the stalls that hear of their charges.",
    stall: "Of which stall",
    all: "Of all stalls",
    applied: "Vouchers were applied to a charge",
    settled: "Charge settled",
  },
});
