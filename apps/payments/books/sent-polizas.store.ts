/** Entries on their way to the issuer: taken in order, each try counted, each sent once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { PolizaKind, PolizaLine } from "./poliza.domain.ts";
import { firstId } from "#platform/db/id-bounds.ts";

export interface QueuedPoliza {
  readonly id: string;
  readonly kind: PolizaKind;
  readonly merchant: string;
  readonly period: string;
  readonly dated: string;
  readonly concept: string;
  readonly attempts: number;
  readonly lines: readonly PolizaLine[];
}

const queued = statement<QueuedPoliza>(
  "poliza-sending.queued",
  `select p.id, p.kind, p.merchant, p.period, p.dated::text, p.concept, p.attempts,
          (select coalesce(
                    json_agg(json_build_object('debit', l.debit_account, 'credit',
                                               l.credit_account, 'cents', l.cents,
                                               'concept', l.concept) order by l.line), '[]')
             from poliza_line l where l.ledger_id = $1 and l.poliza_id = p.id) as lines
     from poliza p
    where p.ledger_id = $1 and p.status = 'queued' and p.id > coalesce($2, ${firstId})
    order by p.id
    limit $3`,
);

/** By id, after the one named. */
export const queuedPolizas = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly QueuedPoliza[]> => db.run(queued, [mainLedger, after, most]);

const mark = statement<{ readonly id: string }>(
  "poliza-sending.mark",
  `update poliza
      set status = $3::text, attempts = attempts + 1, last_error = $4,
          sent_at = case when $3::text = 'sent' then $5::timestamptz end
    where ledger_id = $1 and id = $2 and status = 'queued'
   returning id`,
);

export interface Tried {
  readonly status: "queued" | "sent" | "refused";
  readonly error: string | null;
  readonly at: Date;
}

/** Writes down what a try came to; false where another process did. */
export const markTried = async (db: Queries, id: string, tried: Tried): Promise<boolean> => {
  const values = [mainLedger, id, tried.status, tried.error, tried.at];
  return (await db.run(mark, values)).length === 1;
};

const waiting = statement<{ readonly count: number }>(
  "poliza-sending.waiting",
  `select count(*) as count from poliza where status = 'queued'`,
);

export const countQueued = async (db: Queries): Promise<number> =>
  (await db.run(waiting))[0]?.count ?? 0;
