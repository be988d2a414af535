/** What happened around one payment: requests to rails, and money that moved. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { TransferKind } from "../ledger/ledger.domain.ts";

export interface AttemptLine {
  readonly id: string;
  readonly rail: string;
  readonly provider: string;
  readonly state: "sent" | "waiting" | "completed" | "failed" | "abandoned";
  readonly reference: string | null;
  readonly error: string | null;
  readonly at: Date;
}

const attempts = statement<AttemptLine>(
  "payment-life.attempts",
  `select id, rail, provider, state, provider_reference as reference, error, sent_at as at
     from attempt where payment_id = $1 order by id limit $2`,
);

export const listAttemptsOf = (
  db: Queries,
  paymentId: string,
  most: number,
): Promise<readonly AttemptLine[]> => db.run(attempts, [paymentId, most]);

export interface TransferLine {
  readonly id: string;
  readonly kind: TransferKind;
  readonly cents: Cents;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

const transfers = statement<TransferLine>(
  "payment-life.transfers",
  `select t.id, t.kind, t.cents, payer.kind || ' · ' || payer.owner as from,
          receiver.kind || ' · ' || receiver.owner as to, t.at
     from transfer t
     join account payer on payer.ledger_id = t.ledger_id and payer.id = t.from_account
     join account receiver on receiver.ledger_id = t.ledger_id and receiver.id = t.to_account
    where t.payment_id = $1 order by t.id limit $2`,
);

/** Accounts by kind and owner, as operators know them. */
export const listTransfersOf = (
  db: Queries,
  paymentId: string,
  most: number,
): Promise<readonly TransferLine[]> => db.run(transfers, [paymentId, most]);
