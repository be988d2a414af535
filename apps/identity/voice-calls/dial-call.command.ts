/** Dials one call that is due: written down before the network is asked, so never dialled twice. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { dialled } from "#platform/people/phone.ts";
import type { Services } from "#platform/services.ts";
import { reachOf, type Reached } from "../contact-consents/consents.query.ts";
import { optOutWords } from "../contact-consents/opt-out.words.ts";
import { nextAllowed } from "../quiet-hours/quiet-hours.domain.ts";
import { quietHoursOf } from "../quiet-hours/quiet-hours.query.ts";
import { reserveUnits } from "../reserved-units/reserve-units.command.ts";
import { filledIn } from "../scheduled-messages/scheduled-message.domain.ts";
import { spokenSeconds, type VoiceCall } from "./call.domain.ts";
import { closeReservation, endCall } from "./end-call.command.ts";
import { heldMinutes, heldMs, networkAwayMs } from "./limits.ts";
import { placeCall, type Placed, type TelephonyAccount } from "./place-call.client.ts";
import { lockAttempt, lockDueCall, writeCall } from "./voice-calls.store.ts";

export type CallOutcome = "dialled" | "postponed" | "skipped" | "blocked" | "failed";

/** `account` null: the sandbox's twin, which says it into the outbox. Null: another dials it. */
export const dialCall = async (
  services: Services,
  id: string,
  { account, now }: { readonly account: TelephonyAccount | null; readonly now: Date },
): Promise<CallOutcome | null> => {
  const begun = await services.db.transaction((tx) => beginAttempt(services, tx, id, now));
  if (begun === null || typeof begun === "string") return begun;
  const { call, to } = begun;
  const ending = optOutWords.translator(to.locale)("voiceFooter");
  const script = `${filledIn(call.script, to.name)} ${ending}`;
  if (account === null) return sayInSandbox(services, call, { to, script, now });
  const { locale } = to;
  const callbackUrl = `${services.baseUrl}/api/telephony/calls/${call.id}/${call.attempts}`;
  const asked = { to: dialled(to.address), script, locale, callbackUrl };
  return noteAnswer(services, call, await placeCall(services.outgoing.house, account, asked), now);
};

interface Begun {
  readonly call: VoiceCall;
  readonly to: Reached;
}

const beginAttempt = async (
  { log }: Services,
  tx: Queries,
  id: string,
  now: Date,
): Promise<Begun | "postponed" | "skipped" | "blocked" | null> => {
  const call = await lockDueCall(tx, id, now);
  if (!call) return null;
  const { tenantId } = call;
  const to = await reachOf(tx, tenantId, call.contactId, "voice");
  if (typeof to === "string") {
    await writeCall(tx, call, { state: "skipped", reason: to }, now);
    return "skipped";
  }
  const allowedAt = nextAllowed(now, await quietHoursOf(tx, tenantId));
  if (allowedAt > now) {
    await writeCall(tx, call, { state: "queued", nextAt: allowedAt }, now);
    return "postponed";
  }
  const held = await reserveUnits(tx, {
    tenantId,
    resource: "voice_minutes",
    referenceId: `voice:${id}:${newId()}`,
    quantity: heldMinutes,
    holdMs: heldMs,
    now,
  });
  if (held instanceof Refusal || held.reservation === null) {
    const reason = held instanceof Refusal ? held.code : held.checked.reason;
    log.info({ call: id, reason }, "a call is beyond the plan");
    await writeCall(tx, call, { state: "blocked", reason }, now);
    return "blocked";
  }
  const attempts = call.attempts + 1;
  const reservationId = held.reservation.id;
  await writeCall(tx, call, { state: "dialling", attempts, reservationId }, now);
  return { call: { ...call, state: "dialling", attempts, reservationId }, to };
};

/** Nobody's telephone rings: the words are captured, and last as long as they take to be said. */
const sayInSandbox = (
  { db, messaging }: Services,
  { id, attempts }: VoiceCall,
  { to, script, now }: { readonly to: Reached; readonly script: string; readonly now: Date },
): Promise<CallOutcome> =>
  db.transaction(async (tx): Promise<CallOutcome> => {
    await messaging.send({ channel: "voice", to: dialled(to.address), text: script }, { tx });
    const heard = { kind: "answered", seconds: spokenSeconds(script) } as const;
    await endCall(tx, { id, attempt: attempts, providerId: null, heard }, now);
    return "dialled";
  });

const noteAnswer = (
  { db }: Services,
  { id, attempts }: VoiceCall,
  placed: Placed,
  now: Date,
): Promise<CallOutcome> =>
  db.transaction(async (tx) => {
    const call = await lockAttempt(tx, id, attempts);
    // The network told how it went before it answered.
    if (!call || placed.kind === "unclear") return "dialled";
    if (placed.kind === "placed") {
      const { providerId } = placed;
      await writeCall(tx, call, { state: "dialling", providerId }, now);
      return "dialled";
    }
    await closeReservation(tx, call, 0, now);
    if (placed.kind === "refused") {
      const over = { state: "failed", reason: "network_refused", reservationId: null } as const;
      await writeCall(tx, call, over, now);
      return "failed";
    }
    const nextAt = plusMs(now, networkAwayMs);
    // No telephone rang, so that no attempt is spent.
    const again = { state: "queued", nextAt, attempts: attempts - 1, reservationId: null } as const;
    await writeCall(tx, call, again, now);
    return "postponed";
  });
