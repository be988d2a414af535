/** The laws by which terms are counted, as a form offers them. */
import type { RulePackId } from "#libraries/deadlines/rule-packs.ts";
import { rulePackIds } from "#contracts/legal/deadline.ts";

/** By the names that the profession uses; they are not translated. */
const names: Readonly<Record<RulePackId, string>> = {
  "mx-cfpc": "CFPC",
  "mx-cnpcf": "CNPCF",
  "mx-ccom": "Código de Comercio",
  "mx-amparo": "Ley de Amparo",
  "mx-contract": "Contrato (días naturales)",
  "us-frcp": "Fed. R. Civ. P.",
};

export const lawChoices = rulePackIds.map((value) => ({ value, text: names[value] }));

export const lawFrom = (typed: string): RulePackId | null =>
  rulePackIds.find((id) => id === typed) ?? null;
