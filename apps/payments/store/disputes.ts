/** Disputes of payments, each under the gateway's own name. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { DisputeState } from "../domain/dispute.ts";
import { mainLedger } from "../domain/ledger.ts";

export interface KnownDispute {
  readonly state: DisputeState;
  /** What was taken when it began: the same comes back. */
  readonly cents: Cents;
}

const lock = statement<KnownDispute>(
  "disputes.lock",
  `select state, cents from dispute where ledger_id = $1 and provider = $2 and id = $3
      for no key update`,
);

export interface DisputeName {
  readonly provider: string;
  readonly id: string;
}

/** Null for one that we never heard of. */
export const lockDispute = async (
  tx: Queries,
  { provider, id }: DisputeName,
): Promise<KnownDispute | null> => (await tx.run(lock, [mainLedger, provider, id]))[0] ?? null;

export interface DisputeNow extends DisputeName {
  readonly paymentId: string;
  readonly cents: Cents;
  readonly state: DisputeState;
  readonly at: Date;
}

const write = statement(
  "disputes.write",
  `insert into dispute (ledger_id, provider, id, payment_id, cents, state, opened_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)
   on conflict (ledger_id, provider, id)
   do update set state = excluded.state, changed_at = excluded.changed_at`,
);

export const writeDispute = async (tx: Queries, dispute: DisputeNow): Promise<void> => {
  const { provider, id, paymentId, cents, state, at } = dispute;
  await tx.run(write, [mainLedger, provider, id, paymentId, cents, state, at]);
};
