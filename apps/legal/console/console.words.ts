/** Words of the frame: the app's name, the menu, and what strangers are told. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Despacho",
    navMatters: "Asuntos",
    navCalendar: "Agenda",
    navPeople: "Gente",
    firms: "Despachos",
    chooseTitle: "¿En qué despacho?",
    nowhereTitle: "Todavía no trabajas en ningún despacho",
    nowhereText: "Entraste con {email}.",
    nowhereWay: "Pide a una socia o un socio de tu despacho que agregue ese correo.",
    notYoursTitle: "Este despacho no es tuyo",
    notYoursText: "O no existe, o nadie ha agregado {email} a su gente.",
    dutyTitle: "Esta página no es de tu puesto",
    dutyText: "Con {email} puedes ver los asuntos; esto lo ve quien tiene ese encargo.",
    toMine: "Ir a mis despachos",
    toMatters: "Ir a los asuntos",
  },
  en: {
    app: "Law firm",
    navMatters: "Matters",
    navCalendar: "Calendar",
    navPeople: "People",
    firms: "Firms",
    chooseTitle: "At which firm?",
    nowhereTitle: "You do not work at any law firm yet",
    nowhereText: "You came in as {email}.",
    nowhereWay: "Ask a partner of your firm to add that address.",
    notYoursTitle: "This firm is not yours",
    notYoursText: "It does not exist, or nobody has added {email} to its people.",
    dutyTitle: "This page is not of your post",
    dutyText: "As {email} you see the matters; this is for those who have that charge.",
    toMine: "Go to my firms",
    toMatters: "Go to the matters",
  },
});
