/** Finds what a term is counted from: the event, the direction, or the day itself. */
import type { FoundDate } from "./dates.ts";
import type { Span } from "./fold.ts";
import type { Language } from "./numbers.ts";
import { anyOf } from "./any-of.ts";

/** The events from which laws and contracts count. */
export const events = [
  ...(["notification", "effect", "publication", "receipt", "signature", "hearing"] as const),
  ...(["filing", "order", "delivery", "breach", "termination", "payment"] as const),
] as const;
export type Event = (typeof events)[number];

export interface FoundTrigger {
  /** Null where the text names a day, or says of no event that is known. */
  readonly event: Event | null;
  readonly date: FoundDate | null;
  readonly direction: "after" | "before";
}

const ruling = "auto|acuerdo|resolucion|sentencia|proveido|laudo|oficio";
const rulingEn = "order|judgment|decision|decree|ruling";

type Patterns = readonly (readonly [event: Event, pattern: RegExp])[];

// In this order where two begin at one place; "effect" wins over the notification that it is of.
const patterns: Readonly<Record<Language, Patterns>> = {
  es: [
    ["effect", /surt\w+\s+(?:sus\s+)?efectos/u],
    [
      "order",
      anyOf("", [
        String.raw`fecha\s+del?\s+(?:este|esta|el|la|dich[oa])?\s*(?:presente\s+)?(?:${ruling})`,
        String.raw`(?:dict\w+|emi(?:sion|tid\w+))\s+(?:(?:del?|el|la)\s+)?(?:\w+\s+)?(?:${ruling})`,
        String.raw`(?:${ruling})\s+(?:cause|haya causado|quede|sea)\s+(?:ejecutoria|firme)`,
      ]),
    ],
    ["notification", /notifi\w+|emplaz\w+|citacion|requerimiento|intimacion|interpelacion/u],
    ["publication", /public\w+/u],
    ["receipt", /recepcion|recib\w+|acuse/u],
    ["hearing", /audiencia|desahogo|juicio oral|asamblea|diligencia/u],
    [
      "filing",
      /presenta(?:cion|da|do|r)\b|presente\b (?:la|el|su)|interposicion|admi(?:sion|tida|te)\b/u,
    ],
    [
      "signature",
      anyOf("", [
        String.raw`\bfirm(?:a|ado|ada|en|ar)\b|suscri\w+`,
        String.raw`celebr(?:acion|ad[oa])\b(?! de (?:la |una )?(?:audiencia|asamblea|junta))`,
        String.raw`otorgamiento`,
      ]),
    ],
    ["delivery", /entreg\w+/u],
    ["breach", /incumpl\w+|mora\b/u],
    ["payment", /\bpago\b|\bpague\b/u],
    [
      "termination",
      anyOf("", [
        String.raw`vencimiento|venza|terminacion|termine|rescision|conclusion|despido`,
        String.raw`separacion|fallecimiento`,
      ]),
    ],
  ],
  en: [
    [
      "order",
      anyOf("", [
        String.raw`(?:date|entry)\s+of\s+(?:(?:this|the|such|an?)\s+)?(?:\w+\s+)?(?:${rulingEn})`,
        String.raw`(?:order|judgment|decision)\s+(?:is|was|has been)\s+(?:entered|issued)`,
      ]),
    ],
    ["notification", /\bserv(?:ice|ed|ing)\b|\bnoti(?:ce|fied|fication|fying)\b|summons/u],
    ["publication", /publi(?:cation|shed)/u],
    ["receipt", /receipt|receiv\w+/u],
    ["hearing", /hearing|trial|conference|deposition|meeting/u],
    ["filing", /\bfil(?:ing|ed)\b|submission|submitted/u],
    ["signature", /execution of|signing|signature|signed|effective date|date hereof|closing/u],
    ["delivery", /deliver\w+|shipment/u],
    ["breach", /breach|default\b/u],
    ["payment", /payment|paid\b/u],
    ["termination", /terminat\w+|expir\w+|dismissal/u],
  ],
};

const backwards: Readonly<Record<Language, readonly [tail: RegExp, head: RegExp]>> = {
  es: [
    /^\s*,?\s*(?:antes\b|previos?\b|previas?\b|anteriores\b|de anticipacion|de antelacion)/u,
    /con\s+(?:una\s+)?anticipacion\b.{0,40}$/u,
  ],
  en: [/^\s*(?:before|prior to|in advance|preceding)/u, /$^/u],
};

const from: Readonly<Record<Language, RegExp>> = {
  es: anyOf(
    "",
    [
      String.raw`a partir del?|desde el?|contad[oa]s? del?|contar del?|siguientes al?`,
      String.raw`despues del?|posteriores al?|antes del?|previos al?|anteriores al?`,
      String.raw`anticipacion al?|antelacion al?`,
    ],
    String.raw`\s+(?:dia\s+)?(?:siguiente\s+(?:al?|del?)\s+)?(?:el\s+)?$`,
  ),
  en: /(?:after|from|following|before|prior to|of)\s+(?:the\s+)?$/u,
};

interface Found {
  readonly event: Event | null;
  readonly date: FoundDate | null;
}

/** The event that begins first; of effect and notification in one phrase, effect. */
const eventIn = (part: string, language: Language): Event | null => {
  let best: { readonly event: Event; readonly at: number } | null = null;
  for (const [event, pattern] of patterns[language]) {
    const at = pattern.exec(part)?.index;
    if (at !== undefined && (best === null || at < best.at)) best = { event, at };
  }
  const effect = language === "es" && /surt\w+\s+(?:sus\s+)?efectos/u.test(part);
  return effect && best?.event === "notification" ? "effect" : (best?.event ?? null);
};

/** What a term is counted from: said after it, else before it in the same sentence. */
export const findTrigger = (
  folded: string,
  { start, end }: Span,
  {
    sentence,
    dates,
    language,
  }: { readonly sentence: Span; readonly dates: readonly FoundDate[]; readonly language: Language },
): FoundTrigger => {
  const [tail, head] = [folded.slice(end, sentence.end), folded.slice(sentence.start, start)];
  const [later, earlier] = backwards[language];
  const direction = later.test(tail) || earlier.test(head) ? "before" : "after";
  const date = dates.find(
    (one) =>
      one.start >= end &&
      one.end <= sentence.end &&
      from[language].test(folded.slice(end, one.start)),
  );
  if (date && isNear(folded.slice(end, date.start))) return { event: null, date, direction };
  const counted = countedFrom(tail, language);
  const found: Found = { event: eventIn(counted, language), date: null };
  const event = found.event ?? (counted.trim() === tail.trim() ? null : eventIn(tail, language));
  return { event: event ?? eventIn(lastWords(head), language), date: null, direction };
};

/** A day after another event is that event's, not what the term is counted from. */
const isNear = (between: string): boolean => between.length < 60;

const counts = /\b(?:contad[oa]s?|computad[oa]s?|a contar|a partir)\b/u;

/** Where it says from what it is counted; else up to where it goes on with what is to be done. */
const countedFrom = (tail: string, language: Language): string =>
  language === "es"
    ? counts.test(tail)
      ? tail.slice(tail.search(counts))
      : (tail.split(/,\s*(?:para|a fin|a efecto|deber|bajo|con el|apercib)|\bpara que\b/u)[0] ??
        tail)
    : (tail.split(/,\s*(?:the|a|an|and|or|to|unless|any|each|either)\b/u)[0] ?? tail);

const lastWords = (head: string): string => head.slice(-160);
