/** Puts something before a person: what no rule of ours can settle. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

export interface NewReviewItem {
  readonly id: string;
  readonly kind: "refund_failed" | "foreign_refund" | "dispute";
  readonly rail: string;
  readonly paymentId: string | null;
  readonly cents: Cents;
  readonly detail: Readonly<Record<string, string | null>>;
  readonly at: Date;
}

const insert = statement(
  "review-items.insert",
  `insert into review_item (ledger_id, id, kind, rail, payment_id, cents, detail, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertReviewItem = async (tx: Queries, item: NewReviewItem): Promise<void> => {
  const { id, kind, rail, paymentId, cents, detail, at } = item;
  const values = [id, kind, rail, paymentId, cents, JSON.stringify(detail), at];
  await tx.run(insert, [mainLedger, ...values]);
};
