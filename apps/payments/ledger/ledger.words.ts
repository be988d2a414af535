/** What accounts and entries of the ledger, and reasons of failures, are called for operators. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";

export const ledgerWords = defineCatalog({
  "es-MX": {
    payment: "Pago con saldo",
    refund: "Devolución",
    top_up: "Recarga",
    transfer: "Transferencia",
    rail_in: "Entró por el canal",
    rail_out: "Salió por el canal",
    late_payment: "Al saldo de quien pagó",
    review: "Apartado o decidido por una persona",
    wallet: "Saldo",
    merchant: "Comercio",
    rail: "Canal",
    funding: "Fondeo",
    suspense: "Apartado",
    codi: "CoDi",
    card: "Tarjeta",
    cash_store: "Tienda",
    rejected: "Quien pagaba lo rechazó",
    answer_lost: "Se perdió la respuesta del canal",
    invalid_field: "El canal no aceptó un dato",
    bad_seal: "El canal no aceptó nuestro sello",
    circuit_open: "El canal estaba en pausa",
    unreachable: "El canal no respondió",
    not_set_up: "El canal no está configurado",
    never_arrived: "La solicitud nunca llegó al canal",
    no_rail: "Ningún canal lo tomó",
    no_email: "Falta el correo de quien paga",
  },
  en: {
    payment: "Payment from balance",
    refund: "Refund",
    top_up: "Top-up",
    transfer: "Transfer",
    rail_in: "Came in over the rail",
    rail_out: "Left over the rail",
    late_payment: "To the payer's balance",
    review: "Held, or decided by a person",
    wallet: "Balance",
    merchant: "Merchant",
    rail: "Rail",
    funding: "Funding",
    suspense: "Held",
    codi: "CoDi",
    card: "Card",
    cash_store: "Store",
    rejected: "The payer rejected it",
    answer_lost: "The rail's answer was lost",
    invalid_field: "The rail took no field of ours",
    bad_seal: "The rail did not take our seal",
    circuit_open: "The rail was paused",
    unreachable: "The rail did not answer",
    not_set_up: "The rail is not set up",
    never_arrived: "The request never reached the rail",
    no_rail: "No rail took it",
    no_email: "The payer's e-mail address is missing",
  },
});

type Word = Parameters<ReturnType<typeof ledgerWords.translator>>[0];

const known: ReadonlySet<string> = new Set<Word>([
  ...(["payment", "refund", "top_up", "transfer", "rail_in", "rail_out"] as const),
  ...(["late_payment", "review", "wallet", "merchant", "rail", "funding", "suspense"] as const),
  ...(["codi", "card", "cash_store", "rejected", "answer_lost", "invalid_field"] as const),
  ...(["bad_seal", "circuit_open", "unreachable", "not_set_up", "never_arrived"] as const),
  ...(["no_rail", "no_email"] as const),
]);

/** A rail's own word that has none of ours stands as it is. */
export const ledgerWord = (code: string, locale: Locale): string =>
  known.has(code) ? ledgerWords.translator(locale)(code as Word) : code;

/** An account, given as `kind · owner`: the owner where it tells people anything. */
export const accountText = (account: string, locale: Locale): string => {
  const [kind = "", owner = ""] = account.split(" · ", 2);
  const name = ledgerWord(kind, locale);
  if (kind === "suspense" || kind === "merchant") return name;
  return `${name} · ${ledgerWord(owner, locale)}`;
};
