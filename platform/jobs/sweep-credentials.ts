/**
 * For every app that has sessions, messages or kept responses: forgets what has served its time.
 */
import { forgetResponses } from "../auth/kept-responses.ts";
import { dayMs, plusMs } from "../clock.ts";
import { deleteOld } from "../db/delete-old.ts";
import { forgetRates } from "../http/rates/rate-rows.ts";
import { idempotencyKeptMs, rateWindowMs } from "../limits.ts";
import { inPortions } from "./in-portions.ts";
import { job } from "./job.ts";

// Of all apps, for only the kit knows these tables: links that are over, and letters of yesterday.
const forgetInvitations = deleteOld("invitations.forget", {
  table: "invitation",
  column: "expires_at",
  key: "token_hash",
});
const forgetLetters = deleteOld("invitation-letters.forget", {
  table: "invitation_letter",
  column: "sent_at",
  key: "place_id, email_key, id",
});
const forgottenAtOnce = 1000;

/** Its list of jobs names it; the kit adds it to none by itself. */
export const sweepCredentialsJob = job({
  name: "sweep-credentials",
  title: { es: "Limpieza de sesiones y mensajes", en: "Session and message clean-up" },
  path: "/api/cron/sweep-credentials",
  summary: "Delete expired sessions and invitations, old kept responses and dead messages.",
  schedule: "45 9 * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const keptSince = plusMs(now, -idempotencyKeptMs);
    const portions = { size: 1, heartbeat, signal };
    const all = (portion: () => Promise<number>) => inPortions(portions, portion);
    const forget = async (work: typeof forgetLetters, before: Date) =>
      (await services.db.run(work, [before, forgottenAtOnce])).length;
    return {
      sessions: await all(() => services.sessions.sweep()),
      responses: await all(() => forgetResponses(services.db, keptSince)),
      invitations: await all(() => forget(forgetInvitations, now)),
      letters: await all(() => forget(forgetLetters, plusMs(now, -dayMs))),
      // Of an app that was busy once; else the next window clears them.
      rates: await all(() => forget(forgetRates, plusMs(services.clock.real(), -2 * rateWindowMs))),
      messages: await services.messaging.sweep(),
    };
  },
});
