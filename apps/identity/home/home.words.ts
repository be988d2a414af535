/** Words of a person's home. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const homeWords = defineCatalog({
  "es-MX": {
    title: "Inicio",
    hello: "Hola, {name}",
    helloYou: "Hola",
    attention: "Necesita tu atención",
    work: "Donde trabajas",
    own: "Lo tuyo",
    house: "Operación",
    open: "Abrir",
    see: "Ver",
    away: "{app} no contestó",
    awayText: "Lo suyo falta en esta página. Lo demás funciona.",
    again: "Volver a intentar",
    noWork: "Todavía no trabajas en ningún lugar",
    noWorkText: "Caja, facturas y portal en minutos. Si te invitan a otro lugar, aparecerá aquí.",
    start: "Empieza tu negocio",
    startAnother: "Empezar un negocio",
    days: "{name}, últimos {count} días",
  },
  en: {
    title: "Home",
    hello: "Hello, {name}",
    helloYou: "Hello",
    attention: "Needs your attention",
    work: "Where you work",
    own: "Yours",
    house: "Operations",
    open: "Open",
    see: "See",
    away: "{app} did not answer",
    awayText: "Its part is missing from this page. All else works.",
    again: "Try again",
    noWork: "You do not work anywhere yet",
    noWorkText:
      "Register, invoices and portal in minutes. Wherever you are invited, it stands here.",
    start: "Start your business",
    startAnother: "Start a business",
    days: "{name}, last {count} days",
  },
});

export type HomeTranslate = ReturnType<typeof homeWords.translator>;
