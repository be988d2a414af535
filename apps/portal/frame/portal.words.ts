/** Words of the frame and the gate: the menu, and what is said where there is no page. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Portal",
    navCatalog: "Catálogo",
    navOrders: "Compras",
    navInvoices: "Facturas",
    navAccount: "Cuenta",
    navSignIn: "Entrar",
    unknownTitle: "Este portal no existe",
    unknownText: "Revisa la dirección, o escanea otra vez el código de tu ticket.",
    disabledTitle: "{name} no tiene abierto su portal",
    disabledText: "Pregunta en el negocio: ahí te dan tu factura.",
    awayTitle: "El negocio no responde",
    awayText: "Su sistema no contesta en este momento. Inténtalo otra vez en unos minutos.",
    forgottenTitle: "{name} no te encuentra entre sus clientes",
    forgottenText: "Pide en el negocio que anoten tu teléfono o tu correo, y vuelve a entrar aquí.",
    tryAgain: "Intentar otra vez",
    toStart: "Ir al inicio",
    poweredBy: "Portal hecho con Milpa",
    frontTitle: "Portal de clientes",
    frontText: "Escanea el código de tu ticket: te lleva con el negocio en el que compraste.",
  },
  en: {
    app: "Portal",
    navCatalog: "Catalog",
    navOrders: "Purchases",
    navInvoices: "Invoices",
    navAccount: "Account",
    navSignIn: "Sign in",
    unknownTitle: "There is no such portal",
    unknownText: "Check the address, or scan the code on your ticket again.",
    disabledTitle: "{name} has its portal closed",
    disabledText: "Ask at the business: they can give you your invoice.",
    awayTitle: "The business does not answer",
    awayText: "Its system is not answering right now. Try again in a few minutes.",
    forgottenTitle: "{name} does not find you among its customers",
    forgottenText: "Ask the business to note your phone or e-mail, and come back here.",
    tryAgain: "Try again",
    toStart: "Go to the start",
    poweredBy: "Portal made with Milpa",
    frontTitle: "Customer portal",
    frontText: "Scan the code on your ticket: it takes you to the business where you bought.",
  },
});

export const usePortalWords = (): ReturnType<typeof words.translator> =>
  words.translator(useLocale());
