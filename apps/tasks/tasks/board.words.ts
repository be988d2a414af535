/** Words of the board of open tasks. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const boardWords = defineCatalog({
  "es-MX": {
    title: "Tareas abiertas",
    lead: "Lo que la gente del barrio necesita. Ofrécete, o pide lo tuyo.",
    category: "Categoría",
    all: "Todas",
    show: "Ver",
    none: "No hay tareas abiertas",
    noneText: "Publica la primera: di qué necesitas, dónde y hasta cuándo.",
    post: "Pedir algo",
    until: "hasta el {when}",
    budget: "Presupuesto {amount}",
    noBudget: "Sin presupuesto fijo",
    offers: "{count} ofertas",
    offer: "1 oferta",
    noOffers: "Sin ofertas",
  },
  en: {
    title: "Open tasks",
    lead: "What people of the neighbourhood need. Offer to help, or ask for something.",
    category: "Category",
    all: "All",
    show: "Show",
    none: "There are no open tasks",
    noneText: "Post the first one: say what you need, where and until when.",
    post: "Ask for something",
    until: "until {when}",
    budget: "Budget {amount}",
    noBudget: "No fixed budget",
    offers: "{count} offers",
    offer: "1 offer",
    noOffers: "No offers yet",
  },
});
