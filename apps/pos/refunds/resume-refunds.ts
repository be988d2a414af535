/** Asks again for what another app never answered: refunds that a crash or a silence left open. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import { inPortions, type Portions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import { unansweredRefunds, type StoredRefund } from "./refunds.query.ts";
import { askPayments } from "./give-back.ts";

const portion = 100;

/**
 * How many were asked for, and how many of them ended. Each is asked for once: those whose app has
 * gone for good must not keep the others waiting.
 */
export const resumeRefunds = async (
  services: Services,
  { size = portion, ...run }: Partial<Portions> = {},
): Promise<{ readonly asked: number; readonly ended: number }> => {
  const before = plusMs(services.clock.now(), -minuteMs);
  let ended = 0;
  const asked = await inPortions<StoredRefund>({ size, ...run }, async (after) => {
    const open = await unansweredRefunds(services.db, { before, after, most: size });
    for (const refund of open)
      if ((await askPayments(services, refund)).state !== "asked") ended += 1;
    return open;
  });
  return { asked, ended };
};
