/** Gives up charges that were applied and never settled; the vouchers go back to their payers. */
import { hourMs, plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { cancelling } from "./cancel-charge.command.ts";
import type { VoucherSettings } from "../config.ts";
import { findUnsettled } from "./charges.query.ts";

/** Charges that one round of the sweep gives up. */
const unsettledAtOnce = 200;

export const cancelUnsettledJob = job<VoucherSettings>({
  name: "cancel-unsettled",
  path: "/api/cron/cancel-unsettled",
  summary: "Cancel charges whose vouchers have been on hold too long.",
  schedule: "*/15 * * * *",
  scheduleSource: "house",
  run: async ({ services, settings, now, heartbeat, signal }) => {
    const before = plusMs(now, -settings.unsettledHours * hourMs);
    // None: nothing is left, or every one of them was settled by its merchant just now.
    const portions = { size: 1, heartbeat, signal };
    return { cancelled: await inPortions(portions, () => cancelSome(services, before, now)) };
  },
});

const cancelSome = async (services: Services, before: Date, now: Date): Promise<number> => {
  const found = await findUnsettled(services.db, before, unsettledAtOnce);
  const outcomes = await Promise.all(
    found.map((charge) => services.commit(cancelling, { ...charge, cellIds: "any", now })),
  );
  return outcomes.filter((outcome) => !(outcome instanceof Refusal)).length;
};
