/** What to do about each kind of thing in the review queue, and what its details are called. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ReviewItem } from "./resolve-review.domain.ts";

export const adviceWords = defineCatalog({
  "es-MX": {
    whatToDo: "Qué hacer",
    amount_mismatch:
      "Busca el pago y pregunta a quien pagó. Si el dinero alcanza, complétalo con él; si no, " +
      "ponlo en su saldo o regrésalo.",
    unknown_reference:
      "Busca por operación o monto a quién pertenece. Sin dueño conocido, regrésalo por el banco.",
    late_payment:
      "El dinero ya está en el saldo de quien pagó. Avísale que su cobro había vencido.",
    paid_twice: "Lo segundo ya está en el saldo de quien pagó. Avísale.",
    currency_mismatch:
      "No se movió nada: solo manejamos pesos. Pide al canal que lo regrese y anótalo.",
    refund_failed:
      "El dinero volvió al comercio. Pide a quien pagó otra forma de recibirlo, o devuélvelo a " +
      "su saldo desde el pago.",
    foreign_refund:
      "Alguien devolvió dinero en la página del canal. Revisa con el comercio si debía ser así.",
    dispute:
      "Reúne comprobantes y responde en la página del canal antes de que venza el plazo. El " +
      "dinero se mueve solo cuando se decida.",
    missing_here:
      "El canal dice que cobró y aquí nunca llegó su aviso. Confírmalo en el banco; después " +
      "regístralo aquí, y el dinero irá al pago, al saldo o a la fila que le toque.",
    missing_there:
      "Aquí está el dinero y el canal no lo tiene. Pregúntale por la operación; si no existe, " +
      "devuelve el pago o propón una corrección, y anota qué pasó.",
    other_amount:
      "El canal y el libro tienen montos distintos. Pregunta al canal cuál es el bueno, corrige " +
      "la diferencia con una acción y anótalo.",
    event: "Aviso",
    reference: "Referencia",
    currency: "Moneda",
    railTransactionId: "Operación",
    refund: "Devolución del canal",
    refundId: "Devolución",
    reason: "Motivo",
    dispute_id: "Reclamo",
    uncovered: "Ya devuelto antes (lo cubre la casa)",
    state: "Estado",
    day: "Día",
    difference: "Diferencia",
    centsHere: "En el libro",
    centsThere: "En el canal",
    isMissingHere: "Falta aquí",
    isMissingThere: "Falta en el canal",
    isOtherAmount: "Otro monto",
    warned: "Avisado",
    held: "Apartado",
    won: "Ganado",
    lost: "Perdido",
    nothing: "Nada",
  },
  en: {
    whatToDo: "What to do",
    amount_mismatch:
      "Find the payment and ask the payer. Where the money covers it, complete it; where it does " +
      "not, put it into their balance or send it back.",
    unknown_reference:
      "Find its owner by transaction or amount. Without one, send it back by the bank.",
    late_payment: "The money is in the payer's balance. Tell them that their request had expired.",
    paid_twice: "The second one is in the payer's balance. Tell them.",
    currency_mismatch:
      "Nothing moved: we only handle pesos. Ask the rail to send it back, and note it.",
    refund_failed:
      "The money came back to the merchant. Ask the payer for another way, or refund it to " +
      "their balance from the payment.",
    foreign_refund:
      "Somebody gave money back on the rail's own page. Ask the merchant whether it was meant.",
    dispute:
      "Collect proof and answer on the rail's page before the deadline. The money moves by " +
      "itself once it is decided.",
    missing_here:
      "The rail says that it collected, and its notice never came. Check with the bank; then " +
      "book it here, and the money goes to its payment, a balance or this queue.",
    missing_there:
      "The money is here and the rail does not have it. Ask it about the transaction; if there " +
      "is none, refund the payment or propose a correction, and note what happened.",
    other_amount:
      "The rail and the ledger hold different amounts. Ask the rail which is right, correct the " +
      "difference with an action, and note it.",
    event: "Notice",
    reference: "Reference",
    currency: "Currency",
    railTransactionId: "Transaction",
    refund: "Refund of the rail",
    refundId: "Refund",
    reason: "Reason",
    dispute_id: "Dispute",
    uncovered: "Given back before (the house covers it)",
    state: "State",
    day: "Day",
    difference: "Difference",
    centsHere: "In the ledger",
    centsThere: "At the rail",
    isMissingHere: "Missing here",
    isMissingThere: "Missing at the rail",
    isOtherAmount: "Another amount",
    warned: "Warned",
    held: "Held",
    won: "Won",
    lost: "Lost",
    nothing: "Nothing",
  },
});

const advised = [
  ...(["amount_mismatch", "unknown_reference", "late_payment", "paid_twice"] as const),
  ...(["currency_mismatch", "refund_failed", "foreign_refund", "dispute"] as const),
  ...(["missing_here", "missing_there", "other_amount"] as const),
] as const;

/** Null for a kind that nobody has written advice for. */
export const adviceFor = (item: ReviewItem, locale: Locale): string | null => {
  const about = item.kind === "statement_difference" ? item.detail["difference"] : item.kind;
  const found = advised.find((one) => one === about);
  return found === undefined ? null : adviceWords.translator(locale)(found);
};
