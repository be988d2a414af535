/** The words of the public status page. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const statusWords = defineCatalog({
  "es-MX": {
    title: "Estado de la milpa",
    lead: "Qué aplicaciones contestan ahora y cómo han estado los últimos 30 días.",
    allUp: "Todas las aplicaciones contestan.",
    someDown: "No contestan ahora: {apps}.",
    up: "En pie",
    down: "Caída",
    unknown: "Sin revisar",
    days: "{share} del tiempo en 30 días",
    falls: { one: "{count} caída", other: "{count} caídas" },
    day: "24 horas hasta",
    availability: "Disponible",
    noData: "sin datos",
  },
  en: {
    title: "Status of the milpa",
    lead: "Which apps answer now, and how they did for the last 30 days.",
    allUp: "Every app answers.",
    someDown: "Not answering now: {apps}.",
    up: "Up",
    down: "Down",
    unknown: "Not checked",
    days: "{share} of the time in 30 days",
    falls: { one: "{count} outage", other: "{count} outages" },
    day: "24 hours until",
    availability: "Available",
    noData: "no data",
  },
});

export type StatusTranslate = ReturnType<typeof statusWords.translator>;
