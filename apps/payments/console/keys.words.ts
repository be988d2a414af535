/** The words of the page of API keys: what each permission lets a program do. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const keysWords = defineCatalog({
  "es-MX": {
    lead: "Con ellas cobran los programas de cada comercio. Cada una ve los pagos que pidió.",
    paymentsCreate: "Pedir pagos, suscripciones y cargos a carteras con permiso de su dueño",
    paymentsRead: "Ver los pagos del comercio",
    payoutsCreate: "Retirar lo cobrado a una cuenta de banco",
    paymentsRefund: "Devolver pagos, y proponer y aprobar acciones",
    walletsRead: "Ver las carteras que abrió",
    walletsWrite: "Abonar a carteras y mover dinero de las que abrió",
    figuresRead: "Ver las cifras; sin comercio, también el resumen diario de la casa",
    tenant: "Comercio",
    tenantHint:
      "Su identificador (tenantId): todas sus claves comparten los pagos. Vacío, la clave tiene " +
      "los suyos propios.",
  },
  en: {
    lead: "Programs of each merchant collect with them. Each sees the payments that it asked for.",
    paymentsCreate:
      "Ask for payments, subscriptions, and charges of wallets with their owner's consent",
    paymentsRead: "See the merchant's payments",
    payoutsCreate: "Take takings out to a bank account",
    paymentsRefund: "Give payments back, and propose and approve actions",
    walletsRead: "See the wallets that it opened",
    walletsWrite: "Pay into wallets, and move money out of those that it opened",
    figuresRead: "See figures; without a merchant, the house's daily summary too",
    tenant: "Merchant",
    tenantHint:
      "Its identifier (tenantId): all its keys share their payments. Left empty, the key has its " +
      "own.",
  },
});
