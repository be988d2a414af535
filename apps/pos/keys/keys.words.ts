/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Con ellas entran los programas de este negocio, y de ningún otro.",
    read: "Ver ventas, cortes, clientes y reportes",
    write: "Vender, devolver y cambiar clientes y cortes",
    portal: "Mostrar compras y facturas a los clientes, como un portal",
  },
  en: {
    lead: "Programs of this business, and of no other, come in with them.",
    read: "See sales, drawers, customers and reports",
    write: "Sell, refund, and change customers and drawers",
    portal: "Show customers their purchases and invoices, as a portal",
  },
});
