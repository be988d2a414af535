/** Words of a business's people: what they do there. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const staffWords = defineCatalog({
  "es-MX": {
    title: "Personal",
    lead: "Quién entra a este negocio y qué puede hacer.",
    kind: "Qué hace",
    management: "Gerencia",
    managementHint: "Todo: catálogo, ajustes, personal, facturas. Se cobra en el plan.",
    operational: "Caja",
    operationalHint: "Vende, abre y cierra cajas, ve ventas y clientes. No tiene costo.",
    toManagement: "Pasar a gerencia",
    toOperational: "Pasar a caja",
    lastManager: "Tiene que quedar al menos una persona de gerencia que ya haya entrado.",
  },
  en: {
    title: "Staff",
    lead: "Who enters this business and what they may do.",
    kind: "What they do",
    management: "Management",
    managementHint: "Everything: catalog, settings, staff, invoices. Priced in the plan.",
    operational: "Register",
    operationalHint: "Sells, opens and closes drawers, sees sales and customers. Free.",
    toManagement: "Make a manager",
    toOperational: "Move to the register",
    lastManager: "At least one manager who has come in before must remain.",
  },
});
