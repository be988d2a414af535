/** Finds the deadlines that a text sets: terms with what they are counted from, and days. */
import { findDates, type FoundDate } from "./dates.ts";
import { fold, sentenceAround, sentenceBorders, type Span } from "./fold.ts";
import type { Language } from "./numbers.ts";
import { anyOf } from "./any-of.ts";
import { findDurations, isTerm, type TermUnit } from "./terms.ts";
import { findTrigger, type FoundTrigger } from "./triggers.ts";

/** Why no day is computed from what was found; whoever reads it decides. */
export type Abstention =
  "numbers_disagree" | "no_trigger" | "no_year" | "no_such_day" | "day_or_month" | "no_number";

interface Quoted extends Span {
  /** As the text has it, character for character. */
  readonly quote: string;
  readonly abstained: Abstention | null;
}

export interface TermFound extends Quoted {
  readonly kind: "term";
  readonly count: number | null;
  readonly unit: TermUnit;
  readonly trigger: FoundTrigger;
}

export interface DayFound extends Quoted {
  readonly kind: "day";
  /** The last day on which it may be done. */
  readonly day: string | null;
  /** Done before that day, not on it. */
  readonly strict: boolean;
}

export type DeadlineFound = TermFound | DayFound;

const onDay = String.raw`(?:el\s+|en\s+)?(?:proximo\s+)?(?:dia\s+)?`;
const ofThing = String.raw`(?:\s+(?:de|para)\s+[a-z ]{0,40}?)?`;

/** What makes a named day the last one of something. */
const due: Readonly<Record<Language, readonly [upTo: RegExp, before: RegExp]>> = {
  es: [
    anyOf(
      "",
      [
        String.raw`a mas tardar(?:,)?\s+(?:el\s+|para el\s+|en\s+)?(?:dia\s+)?`,
        String.raw`hasta el\s+(?:dia\s+)?|hasta\s+`,
        String.raw`(?:vencera?|fenecera?|vence|fenece|concluye|termina)\s*:?\s*${onDay}`,
        String.raw`fecha (?:limite|de vencimiento|maxima)${ofThing}\s*:?\s*(?:es\s+)?${onDay}`,
        String.raw`no despues del?\s+(?:dia\s+)?|se senalan? .{0,60}\bdel?\s+(?:dia\s+)?`,
        String.raw`(?:audiencia|diligencia|junta|asamblea)\b.{0,60}\bel\s+(?:dia\s+)?`,
      ],
      String.raw`$`,
    ),
    /antes del?\s+(?:dia\s+)?$/u,
  ],
  en: [
    anyOf(
      "",
      [
        String.raw`on or before\s+|(?:no|not) later than\s+|\bby\s+`,
        String.raw`\bdue\s+(?:on\s+|by\s+)?|until\s+|through\s+`,
        String.raw`deadline(?:\s+\w+){0,4}\s+(?:is|of|:)\s*`,
        String.raw`(?:hearing|trial|conference|deposition)\b.{0,50}\b(?:on|for)\s+`,
        String.raw`expires?\s+(?:on\s+)?`,
      ],
      String.raw`(?:the\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*,?\s+)?$`,
    ),
    /(?:before|prior to)\s+(?:the\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\s*,?\s+)?$/u,
  ],
};

const unnumbered: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(
    String.raw`\b(?:dentro del?|en el)\s+(?:termino|plazo)\s+` +
      String.raw`(?:de ley|legal|que (?:marca|senala|establece|fija) la ley)\b`,
    "gu",
  ),
  en: new RegExp(
    String.raw`\bwithin\s+the\s+(?:time|period)\s+` +
      String.raw`(?:allowed|prescribed|provided|fixed)\s+by\s+(?:law|statute|the rules?)\b`,
    "gu",
  ),
};

const spanish = /\b(?:el|la|los|las|de|del|que|en|dentro|plazo|dias?|al|se|su|para)\b/gu;
const english =
  /\b(?:the|of|and|to|within|days?|shall|after|from|by|must|is|be|on|or|before|due|for|not|an)\b/gu;

/** By the small words that each is full of; Spanish where neither shows. */
export const languageOf = (folded: string): Language =>
  (folded.match(english)?.length ?? 0) > (folded.match(spanish)?.length ?? 0) ? "en" : "es";

/** In the order of the text. Nothing that it does not say is ever filled in: see `abstained`. */
export const findDeadlines = (text: string, given?: Language): readonly DeadlineFound[] => {
  const folded = fold(text);
  const language = given ?? languageOf(folded);
  const dates = findDates(folded, language);
  const borders = sentenceBorders(text);
  const quoted = ({ start, end }: Span) => ({ start, end, quote: text.slice(start, end) });
  const terms = findDurations(folded, language).flatMap((found): readonly TermFound[] => {
    const sentence = sentenceAround(borders, found);
    if (!isTerm(folded, found, sentence, language)) return [];
    if (dates.some((date) => date.start <= found.start && found.end <= date.end)) return [];
    const trigger = findTrigger(folded, found, { sentence, dates, language });
    const { count, unit } = found;
    const abstained = count === null ? "numbers_disagree" : problemOf(trigger);
    return [{ kind: "term", count, unit, trigger, abstained, ...quoted(found) }];
  });
  const days = dates.flatMap((date): readonly DayFound[] => {
    const head = folded.slice(sentenceAround(borders, date).start, date.start);
    const [upTo, before] = due[language];
    const isLast = upTo.test(head);
    const strict = !isLast && before.test(head);
    if (!isLast && !strict) return [];
    if (terms.some(({ trigger }) => trigger.date === date)) return [];
    return [{ kind: "day", day: date.day, strict, abstained: date.problem, ...quoted(date) }];
  });
  const vague = [...folded.matchAll(unnumbered[language])].map((match): TermFound => ({
    kind: "term",
    count: null,
    unit: "days",
    trigger: { event: null, date: null, direction: "after" },
    abstained: "no_number",
    ...quoted({ start: match.index, end: match.index + match[0].length }),
  }));
  return [...terms, ...days, ...vague].toSorted((one, other) => one.start - other.start);
};

const problemOf = ({ event, date }: FoundTrigger): Abstention | null => {
  if (date) return (date satisfies FoundDate).problem;
  return event === null ? "no_trigger" : null;
};
