/** Takes a rail's notice, whoever brought it, and answers what came of it. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { CollectOutcome, RailNotice } from "./collect-payment.domain.ts";
import { collecting } from "./collect-payment.command.ts";

/** Safe to repeat: the same notice has one effect, in whatever order it comes. */
export const takeNotice = (services: Services, notice: RailNotice): Promise<CollectOutcome> =>
  services.commit(collecting, {
    notice,
    transferId: newId(),
    reviewId: newId(),
    now: services.clock.now(),
    baseUrl: services.baseUrl,
  });
