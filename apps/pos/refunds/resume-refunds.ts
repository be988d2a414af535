/** Asks again for what another app never answered: refunds that a crash or a silence left open. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { unansweredRefunds } from "./refunds.query.ts";
import { askPayments } from "./give-back.ts";

const resumedMost = 100;

/** How many were asked for, and how many of them ended. */
export const resumeRefunds = async (
  services: Services,
): Promise<{ readonly asked: number; readonly ended: number }> => {
  const before = plusMs(services.clock.now(), -minuteMs);
  const open = await unansweredRefunds(services.db, before, resumedMost);
  let ended = 0;
  for (const refund of open)
    if ((await askPayments(services, refund)).state !== "asked") ended += 1;
  return { asked: open.length, ended };
};
