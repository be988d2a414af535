/** The calls that this process is making: so many at once, settled together where they end so. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Services } from "#platform/services.ts";
import { outcomeOf } from "./call-outcome.domain.ts";
import { callJob, type Caller } from "./call-job.client.ts";
import type { ClaimedCall, SettledCall } from "./calls.store.ts";
import { callsAtOnce, roomLeast } from "./limits.ts";
import { claim, settle } from "./work-off-calls.command.ts";

export interface CallsUnderWay {
  /** Begins what is due and has room, without waiting for its end; answers how many. */
  readonly beginDue: () => Promise<number>;
  /** Makes all calls that are due, to their end; answers how many. */
  readonly drain: () => Promise<number>;
  /** Resolves when no call is under way. */
  readonly idle: () => Promise<void>;
}

type Ground = Caller & Pick<Services, "db" | "log" | "webhooks">;

export const callsOf = (
  services: Ground,
  onSettled: () => void = () => undefined,
): CallsUnderWay => {
  const { db, clock } = services;
  const underWay = new Set<Promise<void>>();
  const settleSoon = settlerOf(services);

  const make = async (call: ClaimedCall): Promise<void> => {
    const { app, job, slotAt, fence } = call;
    const outcome = outcomeOf(call, await callJob(services, call), clock.now());
    if (outcome.state === "dead") {
      services.log.error({ app, job, slotAt, reason: outcome.reason }, "A call of a job is dead.");
    }
    await settleSoon({ app, job, slotAt, fence, ...outcome });
  };

  const beginDue = async (): Promise<number> => {
    const room = callsAtOnce - underWay.size;
    if (room < roomLeast) return 0;
    const calls = await claim(db, room, clock.now());
    for (const call of calls) {
      const made = make(call).finally(() => {
        underWay.delete(made);
        onSettled();
      });
      underWay.add(made);
    }
    return calls.length;
  };

  return {
    beginDue,
    drain: async () => {
      for (let count = 0; ;) {
        // One that ends while we look may let the next of its job go: then we look once more.
        const before = underWay.size;
        const begun = await beginDue();
        count += begun;
        if (begun === 0 && before === 0) return count;
        const full = callsAtOnce - underWay.size < roomLeast;
        if (underWay.size > 0 && (begun === 0 || full)) await Promise.race(underWay);
      }
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
};

/** What ends at the same moment is settled by one statement. */
const settlerOf = ({
  db,
  webhooks,
  clock,
  log,
}: Ground): ((call: SettledCall) => Promise<void>) => {
  let ended: SettledCall[] = [];
  let settling: Promise<void> | null = null;

  /** Not settled: the lease runs out, it is called again, and the app says that it is done. */
  const settleEnded = async (): Promise<void> => {
    await nextTurn();
    settling = null;
    const batch = ended;
    ended = [];
    await settle({ db, webhooks }, batch, clock.now()).catch((error: unknown) => {
      log.warn({ err: error as Error, calls: batch.length }, "Calls could not be settled.");
    });
  };

  return (call) => {
    ended.push(call);
    return (settling ??= settleEnded());
  };
};
