/** The words of the page of what people did. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const auditWords = defineCatalog({
  "es-MX": {
    title: "Quién hizo qué",
    lead: "Lo que las personas cambiaron en cada aplicación; se guarda trece meses.",
    none: "Nadie hizo nada así",
    noneText: "Aparece aquí lo que alguien con sesión cambió y salió bien.",
    silent: "{app} no contesta: lo suyo falta aquí.",
    at: "Cuándo",
    who: "Quién",
    nobody: "Sin nombre",
    app: "Aplicación",
    anyApp: "Todas",
    what: "Qué hizo",
    object: "Sobre qué",
    day: "Día",
    request: "Petición",
    follow: "Seguirla",
    file: "quien-hizo-que",
  },
  en: {
    title: "Who did what",
    lead: "What people changed in each app; kept for thirteen months.",
    none: "Nobody did anything of that kind",
    noneText: "Here stands what somebody who was signed in changed, and that went well.",
    silent: "{app} does not answer: its part is missing here.",
    at: "When",
    who: "Who",
    nobody: "Without a name",
    app: "App",
    anyApp: "All",
    what: "What they did",
    object: "About what",
    day: "Day",
    request: "Request",
    follow: "Follow it",
    file: "who-did-what",
  },
});

export type AuditTranslate = ReturnType<typeof auditWords.translator>;
