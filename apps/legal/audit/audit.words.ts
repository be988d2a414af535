/** Words of the page of the firm's record. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const auditWords = defineCatalog({
  "es-MX": {
    title: "Registro",
    lead: "Qué se hizo y quién lo hizo. Nadie puede cambiarlo.",
    at: "Cuándo",
    what: "Qué",
    who: "Quién",
    matter: "Asunto",
    see: "Ver",
    house: "El sistema",
    program: "Un programa",
  },
  en: {
    title: "Record",
    lead: "What was done, and who did it. Nobody can change it.",
    at: "When",
    what: "What",
    who: "Who",
    matter: "Matter",
    see: "See",
    house: "The system",
    program: "A program",
  },
});

export type AuditTranslate = ReturnType<typeof auditWords.translator>;
