/** What every console of a business says to whom it does not let in, and to whom it asks where. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const consoleWords = defineCatalog({
  "es-MX": {
    businesses: "Negocios",
    chooseTitle: "¿En qué negocio?",
    nowhereTitle: "Todavía no trabajas en ningún negocio",
    nowhereText: "Entraste con {email}.",
    nowhereWay: "Pide a quien administra tu negocio que agregue ese correo a su personal.",
    notYoursTitle: "Este negocio no es tuyo",
    notYoursText: "O no existe, o nadie ha agregado {email} a su personal.",
    dutyTitle: "Esta página no es de tu puesto",
    dutyText: "Entraste con {email}. Quien administra el negocio puede cambiar lo que ves.",
    toSection: "Ir a {section}",
    toMine: "Ir a mis negocios",
  },
  en: {
    businesses: "Businesses",
    chooseTitle: "At which business?",
    nowhereTitle: "You do not work at any business yet",
    nowhereText: "You came in as {email}.",
    nowhereWay: "Ask whoever manages your business to add that address to its staff.",
    notYoursTitle: "This business is not yours",
    notYoursText: "It does not exist, or nobody has added {email} to its staff.",
    dutyTitle: "This page is not of your post",
    dutyText: "You came in as {email}. Whoever manages the business can change what you see.",
    toSection: "Go to {section}",
    toMine: "Go to my businesses",
  },
});
