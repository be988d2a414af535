/**
 * Sentences of a document that speak to a machine instead of to its readers. They are data as all
 * else: they are not sent, and no statement may rest on them.
 */

const machine = "(?:assistant|model|ai|llm|chatbot|system|asistente|modelo|ia|sistema)";
const signs: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules?|above|previous)\b/iu,
  /\b(?:ignora|ignore|olvida|olvide|desatiende|omite)\w{0,3}\b[^.\n]{0,40}\b(?:instrucci[oó]n(?:es)?|reglas?|[oó]rdenes|anterior(?:es)?)\b/iu,
  /\b(?:system prompt|developer message|prompt injection|jailbreak)\b/iu,
  /\b(?:you are now|act as|pretend to be|from now on you)\b/iu,
  /\b(?:ahora eres|act[uú]a como|finge ser|a partir de ahora (?:eres|debes responder))\b/iu,
  new RegExp(
    `\\b(?:as an?|note to(?: the)?|attention|dear|nota para (?:el|la)|atenci[oó]n)\\s+${machine}\\b`,
    "iu",
  ),
  /\b(?:answer|respond|reply|responde|contesta)\b[^.\n]{0,20}\b(?:only with|always|sólo|solo|siempre|que)\b[^.\n]{0,60}/iu,
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
