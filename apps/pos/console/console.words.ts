/** Words of the frame: the app's name and the menu. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Punto de venta",
    navRegister: "Caja",
    navToday: "Hoy",
    navOrders: "Ventas",
    navInvoices: "Facturas",
    navCatalog: "Catálogo",
    navCustomers: "Clientes",
    navDrawers: "Cortes",
    navStaff: "Personal",
    navSettings: "Ajustes",
  },
  en: {
    app: "Point of sale",
    navRegister: "Register",
    navToday: "Today",
    navOrders: "Sales",
    navInvoices: "Invoices",
    navCatalog: "Catalog",
    navCustomers: "Customers",
    navDrawers: "Drawers",
    navStaff: "Staff",
    navSettings: "Settings",
  },
});
