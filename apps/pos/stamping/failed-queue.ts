/** Goes through the failed-stamp queue: premium businesses first, with a pause between items. */
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#platform/services.ts";
import type { FailedStamp } from "./failed-stamps.query.ts";
import { queueItemsMost, queuePauseMs } from "./limits.ts";
import { retryStamp, type Retried } from "./retry-stamp.ts";
import { takeUpFailed } from "./tend-queue.command.ts";

export type QueueTally = Readonly<Record<Retried | "checked", number>>;

interface Run {
  readonly signal?: AbortSignal;
  readonly heartbeat?: () => Promise<void>;
  readonly most?: number;
}

export const goThroughQueue = async (
  services: Services,
  { signal, heartbeat, most = queueItemsMost }: Run = {},
): Promise<QueueTally> => {
  const tally = { checked: 0, stamped: 0, skipped: 0, deferred: 0, failed: 0, refused: 0, dead: 0 };
  while (tally.checked < most && signal?.aborted !== true) {
    const item = await takeUpFailed(services);
    if (!item) break;
    if (tally.checked > 0) await pause(queuePauseMs);
    tally.checked += 1;
    tally[await outcomeOf(services, item)] += 1;
    await heartbeat?.();
  }
  return tally;
};

/** One that cannot be worked on holds nobody up: its lease runs out, and it is tried again. */
const outcomeOf = async (services: Services, item: FailedStamp): Promise<Retried> => {
  try {
    return await retryStamp(services, item);
  } catch (error) {
    services.log.error({ err: error, requestId: item.id }, "an item of the queue was not tried");
    return "failed";
  }
};

/** Without being waited for: the issuer told of a stamp that waits here. */
export const lookAtQueueSoon = (services: Services): void => {
  goThroughQueue(services, { most: 1 }).catch((error: unknown) => {
    services.log.debug({ err: error }, "the queue must wait for its job");
  });
};
