/** The words of every code that Milpa gives or hands on from a provider. */
import words from "./texts.json" with { type: "json" };
import type { Words } from "./words.ts";

export type RuleCode = keyof typeof words;

export const texts: Readonly<Record<RuleCode, Words>> = words;

/** Only SAT's registers, or its providers' books, can tell these: they come with a rejection. */
export const toldBySatAlone: ReadonlySet<string> = new Set<RuleCode>([
  ...(["302", "304", "307", "402", "CFDI40128", "CFDI40129", "CFDI40138", "CFDI40142"] as const),
  ...(["CFDI40143", "CFDI40144", "CFDI40147", "CFDI40159", "CFDI40187"] as const),
  ...(["CFDI40189", "CFDI40190", "CFDI40192", "CFDI40193", "CFDI40999"] as const),
  ...(["CRP20222", "CRP20275"] as const),
]);

const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(texts, code);

/** What a code means and what to do about it; undefined for one that is not SAT's. */
export const describeCode = (code: string): Words | undefined =>
  isRuleCode(code) ? texts[code] : undefined;
