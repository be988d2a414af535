/** GET /api/alert-rules */
import { listAlertRules } from "#contracts/control/alert.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { alertRuleOf } from "./alert-rule.wire.ts";
import { listRules } from "./alert-rules.query.ts";
import { rulesMost } from "./limits.ts";

export const listAlertRulesRoute = route(listAlertRules, async ({ tx }) =>
  reply(200, { alertRules: (await tx.run(listRules, [rulesMost])).map(alertRuleOf) }),
);
