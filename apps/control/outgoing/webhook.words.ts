/** What control tells, in the words of its operators. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const webhookWords = defineCatalog({
  "es-MX": {
    lead: "Direcciones que se enteran de lo que pasa en la casa, y lo que se les ha entregado.",
    down: "Una aplicación dejó de responder",
    up: "Una aplicación volvió a responder",
    jobFailed: "Una tarea falló sin remedio",
    deadLetter: "Una llamada a una tarea se dio por perdida",
    raised: "Una regla de alerta avisa",
    recovered: "Lo que avisó una regla se resolvió",
    operator: "Cambió quién opera la casa",
  },
  en: {
    lead: "Addresses that hear what happens in the house, and what was delivered to them.",
    down: "An app stopped answering",
    up: "An app answers again",
    jobFailed: "A job gave up",
    deadLetter: "A call of a job was given up",
    raised: "An alert rule tells of something",
    recovered: "What an alert rule told of is over",
    operator: "Who runs the house changed",
  },
});
