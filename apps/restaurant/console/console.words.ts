/** Words of the frame: the app's name and the menu. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Restaurante",
    navRoom: "Salón",
    navKitchen: "Cocina",
    navReservations: "Reservaciones",
    navMenu: "Menú",
    navStaff: "Personal",
    navSettings: "Ajustes",
    mayRead: "Ver mesas, pedidos, cuentas y reservaciones",
    mayWrite: "Sentar, pedir, cobrar, devolver y reservar",
  },
  en: {
    app: "Restaurant",
    navRoom: "Room",
    navKitchen: "Kitchen",
    navReservations: "Reservations",
    navMenu: "Menu",
    navStaff: "Staff",
    navSettings: "Settings",
    mayRead: "See tables, orders, bills and reservations",
    mayWrite: "Seat, order, take and give back money, reserve",
  },
});
