/** Makes and removes the rules by which people and programs are told. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { NewAlertRule } from "#contracts/control/alert.ts";
import type { RuleRow } from "./alert-rules.query.ts";
import { deleteRule, insertRule } from "./alerts.store.ts";
import { rulesMost } from "./limits.ts";

export const addRule = (
  db: Queries,
  rule: NewAlertRule,
  now: Date,
): Promise<RuleRow | Refusal<"invalid_request">> =>
  change(db, async (tx) => {
    const id = newId();
    const made = await tx.run(insertRule, [
      ...[id, rule.name, rule.kind, rule.app, rule.tone, rule.countLeast, rule.forMinutes],
      ...[rule.channel, rule.email, rule.quietFrom, rule.quietTo, now, rulesMost],
    ]);
    if (made.length === 0) {
      const message = `There are ${rulesMost} rules at most.`;
      return refuse("invalid_request", { field: "name", message });
    }
    return { ...rule, id, createdAt: now, open: 0 };
  });

/** False where there is none. */
export const removeRule = (db: Queries, id: string): Promise<boolean> =>
  change(db, async (tx) => (await tx.run(deleteRule, [id])).length > 0);
