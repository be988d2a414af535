/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    read: "Ver ventas, cortes, clientes y reportes",
    write: "Vender, devolver y cambiar clientes y cortes",
  },
  en: {
    read: "See sales, drawers, customers and reports",
    write: "Sell, refund, and change customers and drawers",
  },
});
