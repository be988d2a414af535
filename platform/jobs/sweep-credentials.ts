/**
 * For every app that has sessions, messages or kept responses: forgets what has served its time.
 */
import { forgetResponses } from "../auth/kept-responses.ts";
import { plusMs } from "../clock.ts";
import { idempotencyKeptMs } from "../limits.ts";
import { inPortions } from "./in-portions.ts";
import { job } from "./job.ts";

/** Its list of jobs names it; the kit adds it to none by itself. */
export const sweepCredentialsJob = job({
  name: "sweep-credentials",
  path: "/api/cron/sweep-credentials",
  summary: "Delete expired sessions, old kept responses and dead messages.",
  schedule: "45 9 * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const keptSince = plusMs(now, -idempotencyKeptMs);
    const portions = { size: 1, heartbeat, signal };
    const all = (portion: () => Promise<number>) => inPortions(portions, portion);
    return {
      sessions: await all(() => services.sessions.sweep()),
      responses: await all(() => forgetResponses(services.db, keptSince)),
      messages: await services.messaging.sweep(),
    };
  },
});
