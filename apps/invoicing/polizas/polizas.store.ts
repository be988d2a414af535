/** Keeps accounting entries as they came. */
import type { Poliza } from "#contracts/invoicing/poliza.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const insert = statement<{ readonly id: string }>(
  "polizas.insert",
  `insert into poliza (id, kind, merchant, period, dated, concept, currency, lines, debit_cents,
     credit_cents, content_hash, received_at)
   values ($1, $2, $3, $4, $5::date, $6, $7, $8::jsonb, $9, $9, $10, $11)
   on conflict (id) do nothing returning id`,
);

export interface ReceivedPoliza {
  readonly poliza: Poliza;
  /** Of debits, which are those of credits. */
  readonly cents: number;
  readonly contentHash: string;
}

/** False when one with this id is there already. */
export const insertPoliza = async (
  db: Queries,
  { poliza, cents, contentHash }: ReceivedPoliza,
  now: Date,
): Promise<boolean> => {
  const { poliza_id: id, kind, merchant, period, date, concept, currency, lines } = poliza;
  const values = [
    ...[id, kind, merchant, period, date, concept, currency, JSON.stringify(lines)],
    ...[cents, contentHash, now],
  ];
  return (await db.run(insert, values)).length === 1;
};
