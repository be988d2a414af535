/** Words of the frame: the app's name and the menu. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Reparto",
    navToday: "Entregas",
    navRound: "Mi ruta",
    navReferrals: "Recomendados",
    navStanding: "Pedidos fijos",
    navCouriers: "Repartidores",
    navStaff: "Personal",
    navSettings: "Ajustes",
    mayRead: "Ver entregas, rutas, clientes y recomendados",
    mayWrite: "Pedir, entregar, cobrar y cambiar rutas",
  },
  en: {
    app: "Delivery",
    navToday: "Deliveries",
    navRound: "My round",
    navReferrals: "Referrals",
    navStanding: "Standing orders",
    navCouriers: "Couriers",
    navStaff: "Staff",
    navSettings: "Settings",
    mayRead: "See deliveries, rounds, customers and referrals",
    mayWrite: "Order, deliver, take money and change rounds",
  },
});
