/**
 * Sentences of a document that speak to a machine instead of to its readers. They are data as all
 * else: they are not sent, and no statement may rest on them.
 */

const machine = "assistant|model|ai|llm|chatbot|asistente|modelo|ia";
/** Both within one sentence, the second after the first by so many signs at most. */
const near = (first: string, gap: number, second: string): RegExp =>
  new RegExp(`\\b(?:${first})\\b[^.\\n]{0,${gap}}?(?<![\\p{L}])(?:${second})(?![\\p{L}])`, "iu");

/** What a machine was told before; a contract's own rules are no such thing. */
const told = "instructions?|prompts?|instrucci[oó]n(?:es)?|indicaci[oó]n(?:es)?";
const before = "(?:previous|prior|above|earlier) (?:rules?|orders?|text|messages?)";
const antes = "(?:reglas?|[oó]rdenes|textos?|mensajes?) (?:anterior(?:es)?|previ[ao]s?|de arriba)";

/** At the head of a sentence it bids; after whoever answers it tells. */
const bidding = new RegExp(
  "^[^\\p{L}]*(?:answer|respond|reply|responde|contesta)\\b[^.\\n]{0,20}?" +
    "\\b(?:only|always|s[oó]lo|siempre)\\b",
  "iu",
);

const signs: readonly RegExp[] = [
  near("ignore|disregard|forget|override", 40, `${told}|${before}`),
  near("ignor[ae]|olvid[ae]|desatiend[ae]|omit[ae]", 40, `${told}|${antes}`),
  /\b(?:system prompt|developer message|prompt injection|jailbreak)\b/iu,
  /\b(?:you are now|pretend to be|from now on you)\b/iu,
  /\b(?:ahora eres|finge ser|a partir de ahora (?:eres|respondes))\b/iu,
  near("as an?|note to(?: the)?|attention|dear|nota para|atenci[oó]n", 6, machine),
  bidding,
  /<\/?(?:source|system|instructions?)\b/iu,
];

export type Span = readonly [start: number, end: number];

/** From one end of a sentence to the next. */
const sentence = /[^.!?\n]+[.!?\n]*/gu;

export const ordersIn = (text: string): readonly Span[] =>
  [...text.matchAll(sentence)]
    .filter(({ 0: words }) => signs.some((sign) => sign.test(words)))
    .map(({ index, 0: words }): Span => [index, index + words.length]);

export const touches = (orders: readonly Span[], [start, end]: Span): boolean =>
  orders.some(([from, to]) => start < to && end > from);

/** The text without them; a mark says where something was left out. */
export const withoutOrders = (text: string): string =>
  ordersIn(text).reduceRight(
    (kept, [from, to]) => `${kept.slice(0, from)}[…]\n${kept.slice(to)}`,
    text,
  );
