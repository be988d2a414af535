/** What the voucher service tells, in the words of a community. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    lead: "Direcciones de los puestos que se enteran de sus cobros.",
    stall: "De qué puesto",
    all: "De todos los puestos",
    applied: "Se aplicaron vales a un cobro",
    settled: "Cobro cerrado",
    missingTitle: "Puestos sin destino",
    missingText: "De los últimos {looked} cobros, ningún sistema se enteró de estos:",
    missingHint: "Las ventas valen igual. Registra una dirección para que tu sistema se entere.",
    missingStall: "{name}: {count} sin avisar",
  },
  en: {
    lead: "Addresses of the stalls that hear of their charges.",
    stall: "Of which stall",
    all: "Of all stalls",
    applied: "Vouchers were applied to a charge",
    settled: "Charge settled",
    missingTitle: "Stalls without a destination",
    missingText: "Of the last {looked} charges, no system heard of these:",
    missingHint: "The sales hold all the same. Register an address, and your system hears of them.",
    missingStall: "{name}: {count} untold",
  },
});
