/** Locks and writes calls to contacts. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CallState, VoiceCall } from "./call.domain.ts";
import { callColumns } from "./voice-calls.query.ts";

const insert = statement(
  "voice-calls.insert",
  `insert into voice_call (tenant_id, id, contact_id, script, next_at, origin, origin_id,
                           created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing`,
);

export interface NewCall {
  readonly tenantId: string;
  readonly id: string;
  readonly contactId: string;
  readonly script: string;
  readonly nextAt: Date;
  /** The campaign; null by hand. */
  readonly campaignId: string | null;
}

/** One that was queued before, for the same campaign and contact, stays the only one. */
export const insertCall = async (
  tx: Queries,
  { tenantId, id, contactId, script, nextAt, campaignId }: NewCall,
  now: Date,
): Promise<void> => {
  const origin = campaignId === null ? "hand" : "campaign";
  await tx.run(insert, [tenantId, id, contactId, script, nextAt, origin, campaignId, now]);
};

const lockQueued = statement<VoiceCall>(
  "voice-calls.lock-queued",
  `select ${callColumns} from voice_call v
    where v.id = $1 and v.state = 'queued' and v.next_at <= $2 for update skip locked`,
);

/** Null where another dials it. */
export const lockDueCall = async (tx: Queries, id: string, now: Date): Promise<VoiceCall | null> =>
  (await tx.run(lockQueued, [id, now]))[0] ?? null;

const lockDialling = statement<VoiceCall>(
  "voice-calls.lock-dialling",
  `select ${callColumns} from voice_call v
    where v.id = $1 and v.state = 'dialling' and v.attempts = $2 for update`,
);

/** Null for an attempt that is over, or that nobody made. */
export const lockAttempt = async (
  tx: Queries,
  id: string,
  attempt: number,
): Promise<VoiceCall | null> => (await tx.run(lockDialling, [id, attempt]))[0] ?? null;

const write = statement(
  "voice-calls.write",
  `update voice_call
      set state = $2, reason = $3, attempts = $4, next_at = $5, provider_id = $6,
          reservation_id = $7, seconds = $8,
          dialled_at = case when $2 = 'dialling' then coalesce(dialled_at, $9::timestamptz) end,
          ended_at = case when $2 in ('queued', 'dialling') then null else $9::timestamptz end
    where id = $1`,
);

export interface CallChange {
  readonly state: CallState;
  readonly reason?: string | null;
  readonly attempts?: number;
  readonly nextAt?: Date;
  readonly providerId?: string | null;
  readonly reservationId?: string | null;
  readonly seconds?: number | null;
}

export const writeCall = async (
  tx: Queries,
  before: VoiceCall,
  change: CallChange,
  now: Date,
): Promise<void> => {
  const after = { ...before, reason: null, ...change };
  await tx.run(write, [
    ...[after.id, after.state, after.reason, after.attempts, after.nextAt, after.providerId],
    ...[after.reservationId, after.seconds, now],
  ]);
};

const cancel = statement<{ readonly id: string }>(
  "voice-calls.cancel-of",
  `update voice_call set state = 'cancelled', reason = 'campaign_ended', ended_at = $3
    where tenant_id = $1 and origin_id = $2 and state = 'queued' returning id`,
);

/** Calls of a campaign that still wait. */
export const cancelCallsOf = async (
  tx: Queries,
  { tenantId, campaignId }: { readonly tenantId: string; readonly campaignId: string },
  now: Date,
): Promise<number> => (await tx.run(cancel, [tenantId, campaignId, now])).length;
