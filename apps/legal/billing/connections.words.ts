/** Words of the page of the firm's connections, beside those of every business. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const firmConnectionWords = defineCatalog({
  "es-MX": {
    connections: "Conexiones",
    connectionsLead: "Llaves del despacho en otras apps, para timbrar y para cobrar en línea.",
    invoicingText: "Para timbrar las facturas del despacho.",
    paymentsText: "Para que los clientes paguen con una liga.",
  },
  en: {
    connections: "Connections",
    connectionsLead: "The firm's keys at other apps, to stamp and to be paid online.",
    invoicingText: "To stamp the firm's invoices.",
    paymentsText: "So that clients pay by a link.",
  },
});
