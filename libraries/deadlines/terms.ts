/** Finds durations that a text gives somebody: how many, of what, and whether it is a term. */
import type { Span } from "./fold.ts";
import { numberOf, numberPattern, type Language } from "./numbers.ts";
import { anyOf } from "./any-of.ts";

export type TermUnit =
  "days" | "working_days" | "calendar_days" | "hours" | "weeks" | "months" | "years";

export interface FoundTerm extends Span {
  readonly unit: TermUnit;
  /** Null where words and figures disagree, or say no number. */
  readonly count: number | null;
}

const amount = (language: Language): string => {
  const number = numberPattern(language);
  return `(${number})(?:\\s*\\(\\s*(${number})\\s*\\))?`;
};

const patterns: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(
    `\\b${amount("es")}\\s+(dias?|horas?|semanas?|mes|meses|anos?)\\b` +
      "(?:\\s+(habiles|habil|laborables|naturales|natural|calendario|corridos)\\b)?",
    "gu",
  ),
  en: new RegExp(
    `\\b${amount("en")}(?:\\s+|\\s?-\\s?)` +
      "(?:(business|working|court|judicial|calendar|consecutive)(?:\\s+|-))?" +
      "(days?|hours?|weeks?|months?|years?)\\b",
    "gu",
  ),
};

const kinds: readonly (readonly [pattern: RegExp, unit: TermUnit])[] = [
  [/^(?:dia|day)/u, "days"],
  [/^(?:hora|hour)/u, "hours"],
  [/^(?:semana|week)/u, "weeks"],
  [/^(?:mes|month)/u, "months"],
  [/^(?:ano|year)/u, "years"],
];
const working = /^(?:habil|laborable|business|working|court|judicial)/u;
const calendar = /^(?:natural|calendar|corridos|consecutive)/u;

const unitOf = (noun: string, kind: string | undefined): TermUnit => {
  const unit = kinds.find(([pattern]) => pattern.test(noun))?.[1] ?? "days";
  if (unit !== "days" || kind === undefined) return unit;
  if (working.test(kind)) return "working_days";
  return calendar.test(kind) ? "calendar_days" : unit;
};

/** Of folded text, in their order: every duration, whatever it is said of. */
export const findDurations = (folded: string, language: Language): readonly FoundTerm[] =>
  [...folded.matchAll(patterns[language])].map((match) => {
    const [all, first = "", second, third = "", fourth] = match;
    const [noun, kind] = language === "es" ? [third, fourth] : [fourth ?? "", third || undefined];
    const [count, again] = [first, second ?? first].map((text) => numberOf(language, text));
    const agreed = count === again ? (count ?? null) : null;
    return {
      unit: unitOf(noun, kind),
      count: agreed === 0 ? null : agreed,
      start: match.index,
      end: match.index + all.length,
    };
  });

/** What stands right before a term that binds somebody. */
const before: Readonly<Record<Language, RegExp>> = {
  es: anyOf(
    "",
    [
      String.raw`dentro del?\b.{0,60}|\b(?:plazo|termino|lapso|periodo)\b.{0,45}`,
      String.raw`a mas tardar.{0,25}`,
      String.raw`(?:tendran?|contaran?|disponen?|dispondra|goza) (?:con |de )?.{0,20}`,
      String.raw`conced\w+.{0,30}|otorg\w+.{0,30}`,
      String.raw`con\s+(?:por lo menos |al menos |cuando menos )?`,
      String.raw`con\s+una anticipacion (?:minima )?(?:no menor )?(?:de |a )?`,
      String.raw`por lo menos\s+|al menos\s+|cuando menos\s+|antes de\s+`,
      String.raw`transcurrid[oa]s?\s+|prescrib\w+ (?:en|a los)\s+`,
      String.raw`caduc\w+ (?:en|a los)\s+`,
    ],
    String.raw`$`,
  ),
  en: anyOf(
    "",
    [
      String.raw`within(?: the)?(?: period of)?(?: at (?:most|least))?\s+`,
      String.raw`(?:no|not) (?:later|more|less|fewer) than\s+`,
      String.raw`(?:at least|at most|up to)\s+`,
      String.raw`(?:shall|will|must|may) have(?: a period of)?\s+`,
      String.raw`(?:period|term|deadline|time) of\s+`,
      String.raw`gives?(?: \w+){0,3}\s+|grants?(?: \w+){0,3}\s+|granted\s+`,
      String.raw`given\s+|allowed\s+`,
    ],
    String.raw`$`,
  ),
};

const events =
  "date|day|service|served|notice|receipt|entry|filing|publication|delivery|execution|" +
  "termination|expiration|judgment|order|hearing|breach";

/** What stands right after one: it is counted from, or back from, something. */
const after: Readonly<Record<Language, RegExp>> = {
  es: anyOf(String.raw`^\s*,?\s*(?:(?:improrrogables?|perentorios?|fatales|completos)\s*,?\s*)?`, [
    String.raw`siguientes?\b|contad[oa]s?\b|contar\b|a contar\b|posterior(?:es)?\b`,
    String.raw`despues\b|a partir\b|antes\b|previos?\b|previas?\b|anteriores\b`,
    String.raw`de anticipacion|de antelacion|computad[oa]s`,
    String.raw`que (?:se )?(?:contar|correr|computar)an?`,
    String.raw`para (?:que |\w+(?:[aei]r)(?:l[aeo]s?|se)?\b)`,
  ]),
  en: anyOf(String.raw`^(?:[\s-]*(?:period|deadline|window)\b)?\s*,?\s*`, [
    String.raw`to \w+\b|after|from|following|before|prior to|in advance`,
    String.raw`of (?:(?:the|its|his|her|their|such|this|any|said) )?(?:\w+ )?(?:${events})`,
  ]),
};

/** What makes a duration something else: an age, a punishment, how long something lasted. */
const elseBefore: Readonly<Record<Language, RegExp>> = {
  es: anyOf(
    "",
    [
      String.raw`\bhace(?:\s+(?:mas de|unos))?\s+`,
      String.raw`\bdurante (?:los ultimos |mas de |un periodo de )?|\bultim[oa]s\s+`,
      String.raw`\bprimer[oa]s\s+|\bvigencia\b.{0,30}|\bduracion\b.{0,30}`,
      String.raw`\b(?:pena|prision|arresto|condena)\b.{0,30}`,
      String.raw`\bmayor(?:es)? de\s+(?<!no mayor(?:es)? de\s+)`,
      String.raw`\bmenor(?:es)? de\s+(?<!no menor(?:es)? de\s+)|\bantiguedad\b.{0,20}`,
      String.raw`\bedad\b.{0,20}|\bexperiencia\b.{0,20}|\bcada\s+|\bpor mas de\s+`,
      String.raw`\bdesde hace\s+|\bjornada\b.{0,20}|\bgarantia\b.{0,20}`,
      String.raw`\bcontrato (?:de|a|por)\s+`,
    ],
    String.raw`$`,
  ),
  en: anyOf(
    "",
    [
      String.raw`\b(?:past|last|previous|preceding|prior|first|initial)\s+`,
      String.raw`\bfor (?:(?:the (?:past|last)|more than|over|about|a (?:term|period) of) )?`,
      String.raw`\bage of\s+|\bevery\s+|\bsentenced to\s+|\bterm of (?:imprisonment of )?`,
      String.raw`\bwarranty of\s+|\bafter (?:more than |over |nearly )?`,
      String.raw`\bworked (?:for )?|\baged?\s+|\bover\s+`,
    ],
    String.raw`$`,
  ),
};
const elseAfter: Readonly<Record<Language, RegExp>> = {
  es: anyOf(String.raw`^\s*`, [
    String.raw`de cada\b`,
    String.raw`de (?:edad|prision|experiencia|antiguedad|vigencia|servicios?|salario|renta|sueldo)`,
    String.raw`de (?:arresto|trabajo|duracion|vacaciones|garantia|matrimonio|concubinato)`,
    String.raw`atras|antes de que (?:naciera|iniciara)`,
  ]),
  en: anyOf(String.raw`^\s*`, [
    String.raw`of (?:experience|age|imprisonment|prison|service with|employment|marriage)`,
    String.raw`of (?:rent|salary|probation)`,
    String.raw`in prison|imprisonment|old|ago|earlier|later,|probation|warranty|lease`,
  ]),
};

/** Whether the words around make a term of it: what binds it, or what it is counted from. */
export const isTerm = (
  folded: string,
  { start, end }: Span,
  sentence: Span,
  language: Language,
): boolean => {
  const head = folded.slice(sentence.start, start);
  const tail = folded.slice(end, sentence.end);
  if (elseAfter[language].test(tail)) return false;
  const isCounted = after[language].test(tail);
  if (elseBefore[language].test(head) && !isCounted) return false;
  return isCounted || before[language].test(head);
};
