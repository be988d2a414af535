/** What the register says of sales that wait for a network. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { KeptSalesWords } from "./kept-sales.island.tsx";

const words = defineCatalog({
  "es-MX": {
    title: "Ventas guardadas en este teléfono",
    text: "Ninguna está cobrada con vales: se mandan solas cuando vuelva la red, cada una una vez.",
    waiting: "Sin mandar: espera la red",
    signedOut: "Sin mandar: entra otra vez y se manda",
    refused: "No se aceptó: revísala y vuelve a cobrarla",
    remove: "Quitar",
    sendNow: "Mandar ahora",
    open: "Ya se mandó: abrir su código",
    noRoom: "El teléfono no pudo guardarla: anótala en papel.",
  },
  en: {
    title: "Sales kept on this phone",
    text: "None is paid with vouchers: each is sent once, by itself, when the network is back.",
    waiting: "Not sent: waits for the network",
    signedOut: "Not sent: sign in again and it is",
    refused: "It was not taken: check it and charge it again",
    remove: "Remove",
    sendNow: "Send now",
    open: "Sent: open its code",
    noRoom: "The phone could not keep it: write it down.",
  },
});

export const keptSalesWords = (locale: Locale): KeptSalesWords =>
  words.messages[locale] as unknown as KeptSalesWords;
