/** What the app says on a phone: on its home screen, and without a network. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const pocketWords = defineCatalog({
  "es-MX": {
    name: "Vales de mi comunidad",
    shortName: "Vales",
    description: "Tus vales: cuánto tienes, pagar, enviar y cobrar.",
    charge: "Cobrar",
    send: "Enviar vales",
    keptTitle: "Sin conexión: esto puede haber cambiado",
    keptText: "Así estaba la última vez que hubo red:",
    offlineTitle: "Sin conexión",
    offlineText: "Esta página necesita red. Vuelve a intentarlo cuando haya señal.",
    again: "Volver a intentar",
    wallet: "Mi último saldo conocido",
    register: "Mi caja",
  },
  en: {
    name: "My community's vouchers",
    shortName: "Vouchers",
    description: "Your vouchers: what you hold, pay, send and charge.",
    charge: "Charge",
    send: "Send vouchers",
    keptTitle: "No connection: this may have changed",
    keptText: "As it was when there last was a network:",
    offlineTitle: "No connection",
    offlineText: "This page needs a network. Try again once there is a signal.",
    again: "Try again",
    wallet: "My last known balance",
    register: "My register",
  },
});

export const usePocketWords = () => pocketWords.translator(useLocale());
