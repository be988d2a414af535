/** Gives up charges that were applied and never settled; the vouchers go back to their payers. */
import { hourMs, plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { cancelling } from "./cancel-charge.command.ts";
import type { VoucherSettings } from "../config.ts";
import { findUnsettled, type UnsettledCharge } from "./charges.query.ts";

/** Charges that one round of the sweep gives up. */
const unsettledAtOnce = 200;

export const cancelUnsettledJob = job<VoucherSettings>({
  name: "cancel-unsettled",
  title: { es: "Soltar cobros sin liquidar", en: "Release unsettled charges" },
  path: "/api/cron/cancel-unsettled",
  summary: "Cancel charges whose vouchers have been on hold too long.",
  schedule: "*/15 * * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const before = plusMs(now, -settings.unsettledHours * hourMs);
    let cancelled = 0;
    const failures: unknown[] = [];
    const portions = { size: unsettledAtOnce, heartbeat, signal };
    await inPortions<UnsettledCharge>(portions, async (last) => {
      const found = await findUnsettled(services.db, { before, most: unsettledAtOnce, last });
      const ends = await Promise.allSettled(found.map((one) => cancelOne(services, one, now)));
      for (const end of ends) {
        if (end.status === "rejected") failures.push(end.reason);
        else if (end.value) cancelled += 1;
      }
      return found;
    });
    // Told at the end: one that cannot be cancelled holds up none of the others.
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} charges were not cancelled`);
    return { cancelled };
  },
});

/** False where its merchant settled it just now. */
const cancelOne = async (
  services: Services,
  { communityId, chargeId }: UnsettledCharge,
  now: Date,
): Promise<boolean> => {
  const wanted = { communityId, chargeId, cellIds: "any", now } as const;
  return !((await services.commit(cancelling, wanted)) instanceof Refusal);
};
