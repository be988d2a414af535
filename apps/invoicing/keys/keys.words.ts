/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Con ellas facturan los programas de esta organización, y de ninguna otra.",
    stamp: "Timbrar facturas, notas de crédito y complementos",
    read: "Ver y descargar facturas",
    cancel: "Cancelar facturas",
    fiscalData: "Guardar datos fiscales de clientes",
    manage: "Cambiar certificados, proveedores y ajustes",
  },
  en: {
    lead: "Programs of this organization, and of no other, issue invoices with them.",
    stamp: "Stamp invoices, credit notes and complements",
    read: "See and download invoices",
    cancel: "Cancel invoices",
    fiscalData: "Keep customers' fiscal data",
    manage: "Change certificates, providers and settings",
  },
});
