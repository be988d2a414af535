/** Which businesses still lack something, for the home of whoever founded them. */
import type { Services } from "#platform/services.ts";
import type { Business } from "../businesses/business.domain.ts";
import { nextStep, progressOf, stepStates, type Step } from "./first-steps.domain.ts";
import { shownMost } from "./limits.ts";
import { standingOf } from "./standing.client.ts";

export interface Unfinished {
  readonly business: Business;
  readonly next: Step;
  readonly done: number;
  readonly all: number;
}

/** The newest first; asked for at once, and for no longer than places are. */
export const unfinishedOf = async (
  services: Services,
  founded: readonly Business[],
): Promise<readonly Unfinished[]> => {
  const asked = founded.slice(0, shownMost).map(async (business) => {
    const states = stepStates(await standingOf(services, business));
    const next = nextStep(states);
    return next === null ? [] : [{ business, next, ...progressOf(states) }];
  });
  return (await Promise.all(asked)).flat();
};
