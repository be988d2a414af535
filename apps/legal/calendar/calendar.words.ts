/** Words of the calendar's page. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const calendarWords = defineCatalog({
  "es-MX": {
    title: "Agenda",
    lead: "Audiencias, reuniones y vencimientos de los próximos noventa días.",
    none: "Nada en la agenda",
    noneText: "Lo que agregues aparece aquí y en su asunto.",
    hearing: "Audiencia",
    meeting: "Reunión",
    deadline: "Vencimiento",
    other: "Otro",
    kind: "Qué es",
    name: "Título",
    day: "Día",
    place: "Lugar",
    add: "Agregar",
    remove: "Quitar",
    needsAll: "Escribe un título y un día.",
  },
  en: {
    title: "Calendar",
    lead: "Hearings, meetings and deadlines of the next ninety days.",
    none: "Nothing in the calendar",
    noneText: "What you add appears here and on its matter.",
    hearing: "Hearing",
    meeting: "Meeting",
    deadline: "Deadline",
    other: "Other",
    kind: "What it is",
    name: "Title",
    day: "Day",
    place: "Place",
    add: "Add",
    remove: "Take off",
    needsAll: "Write a title and a day.",
  },
});

export type CalendarTranslate = ReturnType<typeof calendarWords.translator>;
