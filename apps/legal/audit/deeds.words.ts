/** What was done, in words; a room adds a line for each action that it records. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";

const words = defineCatalog({
  "es-MX": {
    "firm.founded": "Se dio de alta el despacho",
    "client.added": "Se agregó un cliente",
    "client.changed": "Se cambió un cliente",
    "conflicts.checked": "Se buscaron conflictos de interés",
    "matter.created": "Se abrió el asunto",
    "matter.changed": "Se cambió el asunto",
    "matter.status_changed": "Pasó a otro estado",
    "intake.received": "Llegó del CRM",
    "task.added": "Nueva tarea",
    "task.changed": "Se cambió una tarea",
    "task.done": "Tarea terminada",
    "task.reopened": "Tarea retomada",
    "calendar.added": "Se agendó",
    "calendar.removed": "Se quitó de la agenda",
    "deadlines.read": "Se buscaron plazos en un texto",
    "deadline.computed": "Se calculó un plazo",
    "deadline.confirmed": "Se confirmó un plazo",
    "deadline.dismissed": "Se descartó un plazo",
    "calendar.link_made": "Se creó un enlace a la agenda",
    "calendar.link_removed": "Se quitó un enlace a la agenda",
    "document.added": "Se agregó un documento",
    "document.version_added": "Nueva versión de un documento",
    "court_closure.added": "Se agregaron días inhábiles",
    "court_closure.removed": "Se quitaron días inhábiles",
    "documents.asked": "Se preguntó a los documentos",
    "time.added": "Se registró tiempo",
    "rate.set": "Nueva tarifa",
    "expense.added": "Nuevo gasto",
    "expense.removed": "Se quitó un gasto",
  },
  en: {
    "firm.founded": "The firm was set up",
    "client.added": "A client was added",
    "client.changed": "A client was changed",
    "conflicts.checked": "Conflicts of interest were looked for",
    "matter.created": "The matter was opened",
    "matter.changed": "The matter was changed",
    "matter.status_changed": "Went to another status",
    "intake.received": "Came from the CRM",
    "task.added": "New task",
    "task.changed": "A task was changed",
    "task.done": "Task done",
    "task.reopened": "Task taken up again",
    "calendar.added": "Put into the calendar",
    "calendar.removed": "Taken off the calendar",
    "deadlines.read": "Deadlines were looked for in a text",
    "deadline.computed": "A deadline was computed",
    "deadline.confirmed": "A deadline was confirmed",
    "deadline.dismissed": "A deadline was dismissed",
    "calendar.link_made": "A link to the calendar was made",
    "calendar.link_removed": "A link to the calendar was removed",
    "document.added": "A document was added",
    "document.version_added": "A newer version of a document",
    "court_closure.added": "Days on which courts are closed were added",
    "court_closure.removed": "Days on which courts are closed were taken back",
    "documents.asked": "The documents were asked",
    "time.added": "Time was entered",
    "rate.set": "New rate",
    "expense.added": "New expense",
    "expense.removed": "An expense was taken back",
  },
});

type Deed = Parameters<ReturnType<typeof words.translator>>[0];

const isKnown = (action: string): action is Deed => Object.hasOwn(words.messages.en, action);

/** The action itself where nobody gave it words. */
export const deedText = (locale: Locale, action: string): string =>
  isKnown(action) ? words.translator(locale)(action) : action;
