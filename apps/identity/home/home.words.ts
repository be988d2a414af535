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
    noWorkText:
      "Cuando un negocio, una organización o un despacho te invite por correo, aparecerá aquí.",
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
    noWorkText: "When a business, an organization or a firm invites you by mail, it stands here.",
    days: "{name}, last {count} days",
  },
});

export type HomeTranslate = ReturnType<typeof homeWords.translator>;
