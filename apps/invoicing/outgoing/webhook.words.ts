/** What invoicing tells, in the words of an organization. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    lead: "Direcciones que se enteran de las facturas de esta organización.",
    stamped: "Factura timbrada",
    cancelled: "Factura cancelada",
    invoice: "Factura",
  },
  en: {
    lead: "Addresses that hear of this organization's invoices.",
    stamped: "Invoice stamped",
    cancelled: "Invoice cancelled",
    invoice: "Invoice",
  },
});
