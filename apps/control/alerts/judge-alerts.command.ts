/** Judges all alerts by what needs attention now; what is told leaves with the very decision. */
import { change } from "#platform/db/change.ts";
import type { Services } from "#platform/services.ts";
import type { HouseFinding } from "#contracts/control/attention.ts";
import { alertTold } from "../outgoing/house-events.ts";
import { decideAlerts } from "./alert.domain.ts";
import { alertLetter } from "./alert-letter.ts";
import { listRules } from "./alert-rules.query.ts";
import { forgetAlerts, keepAlerts, lockAlerts } from "./alerts.store.ts";
import { rulesMost } from "./limits.ts";

export interface Judged {
  readonly raised: number;
  readonly recovered: number;
}

export const judgeAlerts = (
  { db, webhooks, messaging, baseUrl }: Services,
  findings: readonly HouseFinding[],
  now: Date,
): Promise<Judged> =>
  change(db, async (tx) => {
    const rules = await tx.run(listRules, [rulesMost]);
    const alerts = await tx.run(lockAlerts);
    const changes = decideAlerts({ rules, alerts, findings }, now);
    const of = (fate: string) =>
      JSON.stringify(changes.filter((one) => one.fate === fate).map(({ alert }) => alert));
    await tx.run(keepAlerts, [of("kept")]);
    await tx.run(forgetAlerts, [of("gone")]);
    for (const told of changes) {
      if (told.told === null || told.rule.email === null) continue;
      const letter = alertLetter(told, baseUrl);
      await messaging.send({ channel: "email", to: told.rule.email, ...letter }, { tx });
    }
    const events = changes.filter(({ rule, told }) => told !== null && rule.channel === "webhook");
    await webhooks.emit(
      tx,
      events.map((one) => alertTold(one, now)),
    );
    return {
      raised: changes.filter(({ told }) => told === "raised").length,
      recovered: changes.filter(({ told }) => told === "recovered").length,
    };
  });
