/** Dials what is due at calling times, and ends what the network never told of. */
import { DateTime } from "luxon";
import { plusMs } from "#platform/clock.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import type { IdentitySettings } from "../config.ts";
import { isCallingTime } from "./call.domain.ts";
import { dialCall, type CallOutcome } from "./dial-call.command.ts";
import { closeReservation } from "./end-call.command.ts";
import { callPortion, unclearAfterMs } from "./limits.ts";
import type { TelephonyAccount } from "./place-call.client.ts";
import { dueCalls, silentCalls, type DueCall } from "./voice-calls.query.ts";
import { lockAttempt, writeCall } from "./voice-calls.store.ts";

export const callContacts = async (context: JobContext<IdentitySettings>): Promise<Counts> => {
  const { services, settings, now, heartbeat, signal } = context;
  const ends = { failed: 0, unclear: 0, broken: 0 };
  const counts = { dialled: 0, postponed: 0, skipped: 0, blocked: 0, ...ends };
  counts.unclear = await endSilent(services, now);
  const account = accountOf(settings);
  if (account === null && services.mode !== "sandbox") return counts;
  const portions = { size: callPortion, heartbeat, signal };
  await inPortions<DueCall>(portions, async (last) => {
    const rows = await dueCalls(services.db, { now, after: last, most: callPortion });
    for (const { id } of rows) {
      signal.throwIfAborted();
      // A long run ends when people are called no more, not when it began.
      const at = services.clock.now();
      if (!isNowCallingTime(at)) return [];
      const outcome = await dialOrLeave(services, id, { account, now: at });
      if (outcome !== null) counts[outcome] += 1;
    }
    return rows;
  });
  return counts;
};

/** By hand it may be run at any hour; people are called at theirs. */
const isNowCallingTime = (now: Date): boolean => {
  const { weekday, hour } = DateTime.fromJSDate(now, { zone: "America/Mexico_City" });
  return isCallingTime({ weekday, hour });
};

/** One that cannot be dialled stops no other; it stays as it is for the next round. */
const dialOrLeave = async (
  services: Services,
  id: string,
  asked: { readonly account: TelephonyAccount | null; readonly now: Date },
): Promise<CallOutcome | "broken" | null> => {
  try {
    return await dialCall(services, id, asked);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    services.log.error({ err: error, call: id }, "A call to a contact could not be made.");
    return "broken";
  }
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
