/** Words of the frame: the app's name, the menu, and what strangers are told. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Reparto",
    navToday: "Entregas",
    navRound: "Mi ruta",
    navReferrals: "Recomendados",
    businesses: "Negocios",
    chooseTitle: "¿En qué negocio?",
    nowhereTitle: "Todavía no trabajas en ningún reparto",
    nowhereText: "Entraste con {email}.",
    nowhereWay: "Pide a quien administra tu negocio que agregue ese correo.",
    notYoursTitle: "Este negocio no es tuyo",
    notYoursText: "O no existe, o nadie ha agregado {email} a su gente.",
    dutyTitle: "Esta página no es de tu puesto",
    dutyText: "Con {email} puedes ver tu ruta; lo demás lo ve quien organiza las entregas.",
    toMine: "Ir a mis negocios",
    toRound: "Ir a mi ruta",
  },
  en: {
    app: "Delivery",
    navToday: "Deliveries",
    navRound: "My round",
    navReferrals: "Referrals",
    businesses: "Businesses",
    chooseTitle: "At which business?",
    nowhereTitle: "You do not work at any delivery business yet",
    nowhereText: "You came in as {email}.",
    nowhereWay: "Ask whoever manages your business to add that address.",
    notYoursTitle: "This business is not yours",
    notYoursText: "It does not exist, or nobody has added {email} to its people.",
    dutyTitle: "This page is not of your post",
    dutyText: "As {email} you see your round; the rest is for those who plan deliveries.",
    toMine: "Go to my businesses",
    toRound: "Go to my round",
  },
});
