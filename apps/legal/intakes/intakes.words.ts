/** Words of the page of intakes. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const intakeWords = defineCatalog({
  "es-MX": {
    title: "Llegadas",
    lead: "Lo que entregó el CRM. En su asunto se revisa el conflicto y se acepta o se archiva.",
    none: "No ha llegado nada",
    noneText: "Lo que el CRM entregue aparece aquí.",
    matter: "Asunto",
    client: "Cliente",
    conflicts: "Conflictos",
    noConflict: "Ninguno",
    conflict: "Conflicto de interés",
    knownNames: "Nombres conocidos",
    status: "Estado",
    received: "Llegó",
  },
  en: {
    title: "Intakes",
    lead: "What the CRM handed over; each is accepted or archived on its matter.",
    none: "Nothing has come",
    noneText: "What the CRM hands over appears here.",
    matter: "Matter",
    client: "Client",
    conflicts: "Conflicts",
    noConflict: "None",
    conflict: "Conflict of interest",
    knownNames: "Known names",
    status: "Status",
    received: "Came",
  },
});

export type IntakeTranslate = ReturnType<typeof intakeWords.translator>;
