/** Attempts to collect on a rail: written before they are sent, completed by what came back. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { closingOf } from "../payments/closing.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";
import type { RailAnswer } from "./rail-port.ts";
import type { Attempt } from "./attempts.query.ts";

const nameIt = statement(
  "attempts.name",
  `update attempt set provider_reference = $3
    where ledger_id = $1 and id = $2 and provider_reference is null`,
);

/** A rail names a request that we had given up: its money must find the payment all the same. */
export const nameAttempt = async (db: Queries, id: string, reference: string): Promise<void> => {
  await db.run(nameIt, [mainLedger, id, reference]);
};

// One statement for both rows, guarded: of two processes that ask, the first writes.
const answer = statement<{ readonly id: string }>(
  "attempts.answer",
  `with answered as (
     update attempt set state = 'waiting', provider_reference = $3, answered_at = $4, answer = $5
      where ledger_id = $1 and id = $2 and state = 'sent'
     returning payment_id
   )
   update payment set qr_string = $6, folio = $7, reference = $8,
                      expires_at = coalesce($9, expires_at), closes_at = coalesce($10, closes_at)
     from answered
    where ledger_id = $1 and payment.id = answered.payment_id
   returning payment.id`,
);

/** The rail took it; false when another process wrote that already. */
export const writeAnswer = async (
  db: Queries,
  { id, rail }: Pick<Attempt, "id" | "rail">,
  given: RailAnswer,
  at: Date,
): Promise<boolean> => {
  const { reference, qrString, folio, payReference, expiresAt = null } = given;
  const kept = JSON.stringify(given);
  const closesAt = expiresAt && closingOf(rail, expiresAt);
  const shown = [qrString, folio, payReference, expiresAt, closesAt];
  return (await db.run(answer, [mainLedger, id, reference, at, kept, ...shown])).length === 1;
};

const fail = statement<{ readonly id: string }>(
  "attempts.fail",
  `update attempt set state = 'failed', error = $3, answered_at = $4
    where ledger_id = $1 and id = $2 and state = 'sent' returning id`,
);

export const failAttempt = async (
  tx: Queries,
  attemptId: string,
  error: string,
  at: Date,
): Promise<boolean> => (await tx.run(fail, [mainLedger, attemptId, error, at])).length === 1;

const next = statement(
  "attempts.next",
  `insert into attempt (ledger_id, id, payment_id, rail, provider, sent_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

const reroute = statement(
  "attempts.reroute",
  `update payment set method = $3, provider = $4, expires_at = $5, closes_at = $6
    where ledger_id = $1 and id = $2 and status = 'pending'`,
);

export interface NextAttempt {
  readonly id: string;
  readonly paymentId: string;
  readonly rail: OutsideRail;
  readonly provider: string;
  readonly expiresAt: Date;
  readonly at: Date;
}

/** The payment goes to another rail, and the attempt is written before it is sent. */
export const insertNextAttempt = async (tx: Queries, given: NextAttempt): Promise<void> => {
  const { id, paymentId, rail, provider, expiresAt, at } = given;
  const ends = [expiresAt, closingOf(rail, expiresAt)];
  await tx.run(reroute, [mainLedger, paymentId, rail, provider, ...ends]);
  await tx.run(next, [mainLedger, id, paymentId, rail, provider, at]);
};
