/** Words of the kitchen. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const kitchenWords = defineCatalog({
  "es-MX": {
    title: "Cocina",
    lead: "Lo que está por preparar y por llevar, lo más antiguo primero.",
    noneTitle: "No hay nada pendiente",
    noneText: "Aquí aparece lo que se pide en las mesas.",
    queued: "En espera",
    preparing: "Preparando",
    ready: "Listo",
    served: "Servido",
    cancelled: "Cancelado",
    toPreparing: "Empezar",
    toReady: "Está listo",
    toServed: "Servido",
    items: "Pedidos",
    dish: "Platillo",
    table: "Mesa",
    since: "Pedido",
    state: "Estado",
    next: "Siguiente paso",
  },
  en: {
    title: "Kitchen",
    lead: "What is to be cooked and brought, oldest first.",
    noneTitle: "Nothing is waiting",
    noneText: "What tables order appears here.",
    queued: "Queued",
    preparing: "Preparing",
    ready: "Ready",
    served: "Served",
    cancelled: "Cancelled",
    toPreparing: "Start",
    toReady: "It is ready",
    toServed: "Served",
    items: "Orders",
    dish: "Dish",
    table: "Table",
    since: "Ordered",
    state: "State",
    next: "Next step",
  },
});

export type KitchenTranslate = ReturnType<typeof kitchenWords.translator>;
