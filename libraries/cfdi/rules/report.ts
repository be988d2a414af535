/** Collects what the rules refuse, up to a bound. */
import type { Comprobante } from "../shape/comprobante.ts";
import type { Finding } from "../shape/finding.ts";
import { mostFindings } from "./limits.ts";
import type { RuleContext } from "./rule-context.ts";
import { texts, type RuleCode } from "./texts/texts.ts";
import type { Words } from "./texts/words.ts";

/**
 * What a value should be like, in one text or in both languages; or a name that would pass, and the
 * form of a company that goes.
 */
type Expected = string | Words | { readonly name: string; readonly form: string };

export type Refuse = (code: RuleCode, field: string, expected?: Expected) => void;

/** What every rule is handed. */
export interface Check {
  readonly document: Comprobante;
  readonly context: RuleContext;
  /** Decimals of the document's currency. */
  readonly digits: number;
  readonly refuse: Refuse;
}

const withExpected = (words: Words, expected: string | Words): Words => {
  const { es, en } =
    typeof expected === "string"
      ? { es: `Se espera ${expected}.`, en: `Expected: ${expected}.` }
      : expected;
  return { es: `${words.es} ${es}`, en: `${words.en} ${en}` };
};

export const findingFor = (code: RuleCode, field: string, expected?: Expected): Finding => {
  if (expected === undefined) return { code, field, message: texts[code] };
  if (typeof expected === "string" || !("form" in expected))
    return { code, field, message: withExpected(texts[code], expected) };
  const { name, form } = expected;
  const words = { es: `Quita ${form}. Se espera ${name}.`, en: `Drop ${form}. Expected: ${name}.` };
  return { code, field, message: withExpected(texts[code], words), suggestion: name };
};

export interface Report {
  readonly findings: readonly Finding[];
  readonly refuse: Refuse;
}

export const startReport = (): Report => {
  const findings: Finding[] = [];
  return {
    findings,
    refuse: (code, field, expected) => {
      if (findings.length < mostFindings) findings.push(findingFor(code, field, expected));
    },
  };
};
