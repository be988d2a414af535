/** Dials what is due at calling times, and ends what the network never told of. */
import { DateTime } from "luxon";
import { plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import type { IdentitySettings } from "../config.ts";
import { isCallingTime } from "./call.domain.ts";
import { dialCall } from "./dial-call.command.ts";
import { closeReservation } from "./end-call.command.ts";
import { callPortion, unclearAfterMs } from "./limits.ts";
import type { TelephonyAccount } from "./place-call.client.ts";
import { dueCalls, silentCalls } from "./voice-calls.query.ts";
import { lockAttempt, writeCall } from "./voice-calls.store.ts";

export const callContacts = async (context: JobContext<IdentitySettings>): Promise<Counts> => {
  const { services, settings, now, heartbeat, signal } = context;
  const counts = { dialled: 0, postponed: 0, skipped: 0, blocked: 0, failed: 0, unclear: 0 };
  counts.unclear = await endSilent(services, now);
  const account = accountOf(settings);
  const { weekday, hour } = DateTime.fromJSDate(now, { zone: "America/Mexico_City" });
  // By hand it may be run at any hour; people are called at theirs.
  const mayCall = isCallingTime({ weekday, hour }) && (account || services.mode === "sandbox");
  if (!mayCall) return counts;
  await inPortions<{ readonly id: string }>({ size: callPortion, heartbeat, signal }, async () => {
    const rows = await dueCalls(services.db, now, callPortion);
    let done = 0;
    for (const { id } of rows) {
      signal.throwIfAborted();
      const outcome = await dialCall(services, id, { account, now });
      if (outcome === null) continue;
      counts[outcome] += 1;
      done += 1;
    }
    return done === 0 ? [] : rows;
  });
  return counts;
};

/** Null where no account is set: in production calls wait, a sandbox has its twin. */
const accountOf = ({
  telephonyUrl: url,
  telephonyAccount: account,
  telephonyToken: token,
  telephonyFrom: from,
}: IdentitySettings): TelephonyAccount | null =>
  url !== "" && account !== "" && token !== null && from !== ""
    ? { url, account, token, from }
    : null;

/** They may have rung: so they are over, and never dialled again. */
const endSilent = async ({ db }: Services, now: Date): Promise<number> => {
  const silent = await silentCalls(db, plusMs(now, -unclearAfterMs), callPortion);
  for (const { id, attempts } of silent)
    await db.transaction(async (tx) => {
      const call = await lockAttempt(tx, id, attempts);
      if (!call) return;
      await closeReservation(tx, call, 0, now);
      const over = { state: "failed", reason: "unclear", reservationId: null } as const;
      await writeCall(tx, call, over, now);
    });
  return silent.length;
};
