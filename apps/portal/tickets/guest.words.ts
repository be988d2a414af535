/** Words of the way to a ticket by its folio. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const guestWords = defineCatalog({
  "es-MX": {
    title: "Busca tu ticket",
    lead: "Los tres datos vienen impresos en él.",
    folio: "Folio",
    folioHint: "Seis letras y números, como 7K2-QD9",
    total: "Total",
    totalHint: "Lo que pagaste, como $123.50",
    date: "Fecha de la compra",
    find: "Buscar",
    wrong_folio: "El folio son seis letras y números.",
    wrong_total: "Escribe el total en pesos, como 123.50.",
    wrong_date: "Elige el día de la compra.",
    notFound: "No encontramos ese ticket. Revisa los tres datos: alguno no coincide.",
    tooMany: "Son muchos intentos seguidos. Espera unos minutos.",
    away: "El negocio no responde. Inténtalo de nuevo en un momento.",
  },
  en: {
    title: "Find your ticket",
    lead: "All three are printed on it.",
    folio: "Folio",
    folioHint: "Six letters and digits, such as 7K2-QD9",
    total: "Total",
    totalHint: "What you paid, such as $123.50",
    date: "Day of the purchase",
    find: "Find",
    wrong_folio: "A folio is six letters and digits.",
    wrong_total: "Write the total in pesos, such as 123.50.",
    wrong_date: "Choose the day of the purchase.",
    notFound: "We did not find that ticket. Check all three: one of them does not match.",
    tooMany: "Those are many attempts in a row. Wait some minutes.",
    away: "The business does not answer. Try again in a moment.",
  },
});
