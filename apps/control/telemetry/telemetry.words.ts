/** The words of what apps report: deliveries over time, refused requests. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const telemetryWords = defineCatalog({
  "es-MX": {
    ninetyDays: "Intentos por día, 90 días",
    day: "Día (UTC)",
    arrived: "Llegaron",
    deliveredOf: "{delivered} de {attempts}",
    refusals: "Peticiones que no se atendieron",
    sevenDays: "Por día, 7 días",
    count: "Cuántas",
    app: "Aplicación",
    reason: "Por qué",
    last: "La última",
    noRefusals: "No se rechazó ninguna petición",
    noRefusalsText: "Nadie pidió demasiado en los últimos 7 días.",
    rate: "Pidió demasiado seguido",
    load: "Había demasiado trabajo",
    draining: "El proceso se estaba deteniendo",
  },
  en: {
    ninetyDays: "Attempts by day, 90 days",
    day: "Day (UTC)",
    arrived: "Arrived",
    deliveredOf: "{delivered} of {attempts}",
    refusals: "Requests that were not served",
    sevenDays: "By day, 7 days",
    count: "How many",
    app: "App",
    reason: "Why",
    last: "The last",
    noRefusals: "No request was refused",
    noRefusalsText: "Nobody asked too much in the last 7 days.",
    rate: "Asked too often",
    load: "There was too much work",
    draining: "The process was stopping",
  },
});

export type TelemetryTranslate = ReturnType<typeof telemetryWords.translator>;
