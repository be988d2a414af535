/** The words of every code that Milpa gives or hands on from a provider. */
import { headTexts } from "./texts-head.ts";
import { lineTexts } from "./texts-lines.ts";
import { paidTexts } from "./texts-paid.ts";
import { partyTexts } from "./texts-parties.ts";
import { paymentTexts } from "./texts-payment.ts";
import { summaryTexts } from "./texts-summary.ts";
import type { Words } from "./words.ts";

export const texts = {
  ...headTexts,
  ...partyTexts,
  ...lineTexts,
  ...summaryTexts,
  ...paymentTexts,
  ...paidTexts,
};

export type RuleCode = keyof typeof texts;

const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(texts, code);

/** What a code means and what to do about it; undefined for one that is not SAT's. */
export const describeCode = (code: string): Words | undefined =>
  isRuleCode(code) ? texts[code] : undefined;
