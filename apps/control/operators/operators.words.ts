/** The words of the page of operators. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const operatorsWords = defineCatalog({
  "es-MX": {
    title: "Operadores",
    lead: "Personas que entran con su cuenta de Identidad y ven o manejan la casa.",
    caption: "Personas con acceso",
    may: "Puede",
    read: "Ver",
    manage: "Ver y manejar",
    rights: "Qué podrá hacer",
    added: "Ya tiene acceso; puede entrar desde ahora.",
    removed: "Ya no tiene acceso.",
    unknown: "Esa persona ya no estaba en la lista.",
    denied: "Solo quien puede manejar la casa cambia esta lista.",
  },
  en: {
    title: "Operators",
    lead: "People who come in with their Identity account and see or run the house.",
    caption: "People with access",
    may: "May",
    read: "See",
    manage: "See and run",
    rights: "What they may do",
    added: "They have access and can come in from now on.",
    removed: "They have no access any more.",
    unknown: "That person was not on the list any more.",
    denied: "Only people who may run the house change this list.",
  },
});
