/** DELETE /api/alert-rules/:id */
import { removeAlertRule } from "#contracts/control/alert.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { removeRule } from "./change-rules.command.ts";

export const removeAlertRuleRoute = route(removeAlertRule, async ({ path, services }) =>
  (await removeRule(services.db, path.id))
    ? reply(200, { ok: true as const })
    : refuse("alert_rule_not_found"),
);
