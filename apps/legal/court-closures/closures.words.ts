/** Words of the page of days on which courts do not work. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const closureWords = defineCatalog({
  "es-MX": {
    title: "Días inhábiles de los tribunales",
    lead: "Vacaciones y suspensiones, además de los que fija cada ley: los plazos no los cuentan.",
    none: "Ninguno todavía",
    noneText: "Agrega los que publique tu tribunal; los plazos se calculan con ellos.",
    from: "Desde",
    to: "Hasta",
    reason: "Motivo",
    add: "Agregar",
    remove: "Quitar",
    wrong: "Escribe un motivo y desde cuándo: sesenta días cuando más.",
  },
  en: {
    title: "Days on which courts are closed",
    lead: "Vacations and suspensions, beside those that each law has: terms do not count them.",
    none: "None yet",
    noneText: "Add those that your court publishes; deadlines are computed with them.",
    from: "From",
    to: "To",
    reason: "Reason",
    add: "Add",
    remove: "Take back",
    wrong: "Write a reason and from when: sixty days at most.",
  },
});

export type ClosureTranslate = ReturnType<typeof closureWords.translator>;
