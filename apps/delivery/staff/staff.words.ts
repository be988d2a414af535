/** Words of the page of who works at a delivery business. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const staffWords = defineCatalog({
  "es-MX": {
    title: "Personal",
    lead: "Quién entra a este negocio y qué puede hacer.",
    kind: "Qué hace",
    courier: "Reparte",
    dispatcher: "Planea",
    owner: "Es dueña o dueño",
    courierHint: "Ve su ruta y dice qué entregó; el correo va también en su ficha de repartidor.",
    dispatcherHint: "Toma pedidos, planea rutas y ve a los recomendados.",
    ownerHint: "Todo, también repartidores, personal y ajustes; siempre queda uno.",
    toCourier: "Que reparta",
    toDispatcher: "Que planee",
    toOwner: "Que sea dueña o dueño",
    lastOwner: "Tiene que quedar una dueña o un dueño que ya haya entrado.",
  },
  en: {
    title: "Staff",
    lead: "Who enters this business and what they may do.",
    kind: "What they do",
    courier: "Delivers",
    dispatcher: "Plans",
    owner: "Owns it",
    courierHint:
      "Sees their round and says what was brought; their courier card has the same e-mail.",
    dispatcherHint: "Takes orders, plans rounds and sees referrals.",
    ownerHint: "Everything, couriers, staff and settings too; one always remains.",
    toCourier: "Let them deliver",
    toDispatcher: "Let them plan",
    toOwner: "Make an owner",
    lastOwner: "One owner who has come in before must remain.",
  },
});
