/** POST /api/alert-rules */
import { createAlertRule } from "#contracts/control/alert.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { alertRuleOf } from "./alert-rule.wire.ts";
import { addRule } from "./change-rules.command.ts";

export const createAlertRuleRoute = route(createAlertRule, async ({ body, tx, now }) => {
  const made = await addRule(tx, body, now);
  return made instanceof Refusal ? made : reply(201, alertRuleOf(made));
});
