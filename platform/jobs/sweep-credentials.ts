/**
 * For every app that has sessions, messages or kept responses: forgets what has served its time.
 */
import { forgetResponses } from "../auth/kept-responses.ts";
import { plusMs } from "../clock.ts";
import { idempotencyKeptMs } from "../limits.ts";
import { job } from "./job.ts";
import { sweepRoundsMost } from "./limits.ts";

/** Its list of jobs names it; the kit adds it to none by itself. */
export const sweepCredentialsJob = job({
  name: "sweep-credentials",
  path: "/api/cron/sweep-credentials",
  summary: "Delete expired sessions, old kept responses and dead messages.",
  schedule: "45 9 * * *",
  ours: true,
  run: async ({ services, now, heartbeat }) => {
    const keptSince = plusMs(now, -idempotencyKeptMs);
    const all = (portion: () => Promise<number>) => untilNone(portion, heartbeat);
    return {
      sessions: await all(() => services.sessions.sweep()),
      responses: await all(() => forgetResponses(services.db, keptSince)),
      messages: await services.messaging.sweep(),
    };
  },
});

/** Portion by portion, so that no transaction lasts long. */
const untilNone = async (
  portion: () => Promise<number>,
  heartbeat: () => Promise<void>,
): Promise<number> => {
  let sum = 0;
  for (let round = 0; round < sweepRoundsMost; round += 1) {
    const done = await portion();
    if (done === 0) break;
    sum += done;
    await heartbeat();
  }
  return sum;
};
