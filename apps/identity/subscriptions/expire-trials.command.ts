/** Writes down that trials are over, which they are by their time alone. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { lockTenants } from "../tenants/tenants.store.ts";
import { trialPortion } from "./limits.ts";
import { trialsOver } from "./subscriptions.query.ts";
import { expireTrialsOf } from "./subscriptions.store.ts";

/** Answers how many. */
export const expireTrials = (
  { services: { db }, now, heartbeat, signal }: Omit<JobContext, "settings" | "slot">,
  size = trialPortion,
): Promise<number> => inPortions({ size, heartbeat, signal }, () => expirePortion(db, now, size));

const expirePortion = (db: Queries, now: Date, size: number): Promise<number> =>
  change(db, async (tx) => {
    const tenantIds = await trialsOver(tx, now, size);
    if (tenantIds.length === 0) return 0;
    await lockTenants(tx, tenantIds);
    return expireTrialsOf(tx, tenantIds, now);
  });
