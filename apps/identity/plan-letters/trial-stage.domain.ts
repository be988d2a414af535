/** Which letter about a trial is due: 7, 3 and 1 days before its end, and when it is over. */
import { dayOf, daysIn } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { lateLetterDays } from "./limits.ts";

/** Days that are left; 0 when it is over. */
export const trialStages = [0, 1, 3, 7] as const;
export type TrialStage = (typeof trialStages)[number];

/** The nearest alone, where runs were missed; null where none is due. Days are Mexico City's. */
export const trialStageAt = (endsAt: Date, now: Date): TrialStage | null => {
  if (endsAt <= now) return endsAt > plusMs(now, -lateLetterDays * dayMs) ? 0 : null;
  const left = daysLeft(endsAt, now);
  return trialStages.find((stage) => stage > 0 && left <= stage) ?? null;
};

/** Days of Mexico City from now to the day on which a trial ends; 0 on that day. */
export const daysLeft = (endsAt: Date, now: Date): number => daysIn(dayOf(now), dayOf(endsAt)) - 1;

/** As it is kept, so that each is written once. */
export const trialSubject = (subscriptionId: string, stage: TrialStage): string =>
  `trial:${subscriptionId}:${stage}`;
