/** Writes to tenants that have used 80 or 100 % of what is included: each once in a period. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { sendCopies } from "../mails/send-copies.ts";
import { readPresentPlan } from "../plan-page/present-plan.query.ts";
import { letterPortion } from "./limits.ts";
import { usageMessage } from "./plan-letter-messages.ts";
import { findAddressee, untoldTenants } from "./plan-letters.query.ts";
import { takeThresholds, type CrossedThreshold } from "./plan-letters.store.ts";

export interface UsageTold {
  readonly thresholds: number;
  readonly letters: number;
}

export const tellUsage = async (
  { services, now, heartbeat, signal }: Omit<JobContext, "settings" | "slot">,
  size = letterPortion,
): Promise<UsageTold> => {
  const sum = { thresholds: 0, letters: 0 };
  await inPortions<{ readonly tenantId: string }>({ size, heartbeat, signal }, async (last) => {
    const tenants = await untoldTenants(services.db, last?.tenantId ?? null, size);
    for (const { tenantId } of tenants) {
      const told = await tell(services, tenantId, now);
      sum.thresholds += told.thresholds;
      sum.letters += told.letters;
    }
    return tenants;
  });
  return sum;
};

/** Of two thresholds of one resource the higher is told; of a period that is over, none. */
const tell = (
  { db, messaging, baseUrl }: Pick<Services, "db" | "messaging" | "baseUrl">,
  tenantId: string,
  now: Date,
): Promise<UsageTold> =>
  db.transaction(async (tx) => {
    const crossed = await takeThresholds(tx, tenantId, now);
    const [to, plan] = await Promise.all([
      findAddressee(tx, tenantId),
      readPresentPlan(tx, tenantId, now),
    ]);
    let letters = 0;
    for (const { resource, threshold } of highest(crossed, now)) {
      const metered = plan.metered.find(({ gauge }) => gauge.resource === resource);
      if (!to || !metered) continue;
      const link = `${baseUrl}/plans/${tenantId}`;
      const message = usageMessage(to, threshold, { gauge: metered.gauge, link });
      await sendCopies(messaging, tx, message, to.copies);
      letters += 1;
    }
    return { thresholds: crossed.length, letters };
  });

const highest = (crossed: readonly CrossedThreshold[], now: Date): readonly CrossedThreshold[] => {
  const lasting = crossed.filter(({ periodEnd }) => periodEnd > now);
  return lasting.filter((one) =>
    lasting.every((other) => other.resource !== one.resource || other.threshold <= one.threshold),
  );
};
