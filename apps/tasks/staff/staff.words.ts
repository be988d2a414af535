/** Words of the page of who works at a market. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const staffWords = defineCatalog({
  "es-MX": {
    title: "Personal",
    lead: "Quién lleva este mercado. Quien pide o trabaja en él no es personal.",
    kind: "Qué hace",
    moderator: "Modera",
    owner: "Es dueña o dueño",
    moderatorHint: "Ve tareas y cuentas, decide apelaciones y suspende.",
    ownerHint: "Todo, también categorías, personal y ajustes; siempre queda uno.",
    toModerator: "Que modere",
    toOwner: "Que sea dueña o dueño",
    lastOwner: "Tiene que quedar una dueña o un dueño que ya haya entrado.",
  },
  en: {
    title: "Staff",
    lead: "Who runs this market. Clients and taskers are no staff.",
    kind: "What they do",
    moderator: "Moderates",
    owner: "Owns it",
    moderatorHint: "Sees tasks and accounts, decides appeals and suspends.",
    ownerHint: "Everything, categories, staff and settings too; one always remains.",
    toModerator: "Let them moderate",
    toOwner: "Make an owner",
    lastOwner: "One owner who has come in before must remain.",
  },
});
