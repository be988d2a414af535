/** Reconciliations, written while they are prepared and signed once. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";
import type { ThreeWay } from "./three-way.domain.ts";

export interface Prepared {
  readonly id: string;
  readonly accountId: string;
  readonly lastDay: Day;
  readonly statementCents: Cents;
  readonly preparer: string;
}

const upsert = statement(
  "trust-reconciliations.prepare",
  `insert into trust_reconciliation (firm_id, id, account_id, last_day, statement_cents, preparer,
                                     prepared_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (firm_id, account_id, last_day) do update
     set statement_cents = excluded.statement_cents, preparer = excluded.preparer,
         prepared_at = excluded.prepared_at`,
);

/** The newer one counts; the account is locked, and the month not signed. */
export const writePrepared = (
  tx: Queries,
  firmId: string,
  one: Prepared,
  now: Date,
): Promise<unknown> =>
  tx.run(upsert, [
    ...[firmId, one.id, one.accountId, one.lastDay, one.statementCents, one.preparer, now],
  ]);

const sign = statement(
  "trust-reconciliations.sign",
  `update trust_reconciliation
      set signer = $3, signed_at = $4, in_transit_cents = $5, outstanding_cents = $6,
          bank_error_cents = $7, book_cents = $8, ledger_cents = $9, chain_seq = $10,
          chain_hash = $11
    where firm_id = $1 and id = $2`,
);

const close = statement(
  "trust-reconciliations.close",
  `update trust_account set closed_until = $3 where firm_id = $1 and id = $2`,
);

export interface Signature {
  readonly id: string;
  readonly lastDay: Day;
  readonly signer: string;
  readonly sums: ThreeWay;
  readonly account: Pick<TrustAccount, "id" | "lastSeq" | "lastHash">;
}

/** The month is closed by it. */
export const writeSignature = async (
  tx: Queries,
  firmId: string,
  { id, lastDay, signer, sums, account }: Signature,
  now: Date,
): Promise<void> => {
  await tx.run(sign, [
    ...[firmId, id, signer, now, sums.inTransitCents, sums.outstandingCents],
    ...[sums.bankErrorCents, sums.bookCents, sums.ledgerCents],
    ...[account.lastSeq, account.lastHash],
  ]);
  await tx.run(close, [firmId, account.id, lastDay]);
};
