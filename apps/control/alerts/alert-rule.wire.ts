/** A rule as the wire says it. */
import type { AlertRule } from "#contracts/control/alert.ts";
import type { RuleRow } from "./alert-rules.query.ts";

export const alertRuleOf = ({ createdAt, ...rule }: RuleRow): AlertRule => ({
  ...rule,
  createdAt: createdAt.toISOString(),
});
