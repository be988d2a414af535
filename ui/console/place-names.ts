/** What apps and kinds of places are called, where their own names stand beside. */
import { defineCatalog } from "../i18n/catalog.ts";
import type { Locale } from "../i18n/locale.ts";

const names = defineCatalog({
  "es-MX": {
    control: "Control",
    identity: "Identidad",
    payments: "Pagos",
    invoicing: "Facturas",
    legal: "Despacho",
    vouchers: "Vales",
    portal: "Portal",
    pos: "Punto de venta",
    restaurant: "Restaurante",
    tasks: "Tareas",
    delivery: "Reparto",
    register: "Caja de vales",
    community: "Administración de vales",
    wallet: "Monedero",
    shop: "Tienda",
    account: "Cuenta",
    console: "Operación",
  },
  en: {
    control: "Control",
    identity: "Identity",
    payments: "Payments",
    invoicing: "Invoices",
    legal: "Law firm",
    vouchers: "Vouchers",
    portal: "Portal",
    pos: "Point of sale",
    restaurant: "Restaurant",
    tasks: "Tasks",
    delivery: "Delivery",
    register: "Voucher register",
    community: "Administration of vouchers",
    wallet: "Wallet",
    shop: "Shop",
    account: "Account",
    console: "Operations",
  },
});

const nameOf = (known: string, locale: Locale): string => {
  const isKnown = Object.hasOwn(names.messages.en, known);
  return isKnown ? names.translator(locale)(known as "pos") : known;
};

/** An app that the house does not know by name keeps its own. */
export const appName = nameOf;

/** A business or an organization is told by its app; what an app has several of, by its kind. */
export const placeName = (
  { app, kind }: { readonly app: string; readonly kind: string },
  locale: Locale,
): string => nameOf(kind === "business" || kind === "organization" ? app : kind, locale);
