/** Words of the frame: the app's name, the menu, who is signed in. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const words = defineCatalog({
  "es-MX": {
    app: "Pagos",
    navWallet: "Mi saldo",
    navConsole: "Consola",
    navPayments: "Pagos",
    navRails: "Canales",
    navPayouts: "Retiros",
    navReview: "Por revisar",
    navActions: "Acciones",
    navWebhooks: "Webhooks",
    navKeys: "Claves",
  },
  en: {
    app: "Payments",
    navWallet: "My balance",
    navConsole: "Console",
    navPayments: "Payments",
    navRails: "Rails",
    navPayouts: "Payouts",
    navReview: "To review",
    navActions: "Actions",
    navWebhooks: "Webhooks",
    navKeys: "Keys",
  },
});
