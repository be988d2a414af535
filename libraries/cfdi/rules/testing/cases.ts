/** For tests only: one change to a document that nothing refuses, and the refusal it brings. */
import type { RuleContext } from "../rule-context.ts";
import type { LooseDocument } from "./documents.ts";

export interface RuleCase {
  readonly code: string;
  readonly field: string;
  readonly from: () => LooseDocument;
  readonly change: (document: LooseDocument) => void;
  /** Beside what every test knows. */
  readonly context?: Partial<RuleContext>;
}

type Change = (document: LooseDocument) => void;

/** Cases that start from one document. */
export const casesFrom =
  (from: () => LooseDocument) =>
  (code: string, field: string, change: Change, context?: Partial<RuleContext>): RuleCase => ({
    code: /^\d{5}$/.test(code) ? `CFDI${code}` : code,
    field,
    from,
    change,
    ...(context ? { context } : {}),
  });

/** What must be there: a fixture that lacks it is wrong itself. */
export const there = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("The document of this case lacks what it changes.");
  return value;
};
