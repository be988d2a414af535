/** What rails told us, each once; and what a person has to look at. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { eventOf, type Collected, type RailNotice } from "./collect-payment.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

interface FoundRow {
  readonly rail: string;
  readonly name: string;
  readonly is_event: boolean;
}

const find = statement<FoundRow>(
  "rail-events.find",
  `select e.rail, e.event_id as name, true as is_event
     from unnest($1::text[], $2::text[]) as wanted (on_rail, id)
     join rail_event e on e.rail = wanted.on_rail and e.event_id = wanted.id
   union all
   select e.rail, e.reference || E'\\n' || e.rail_transaction_id, false
     from unnest($1::text[], $3::text[]) as wanted (on_rail, id)
     join rail_event e on e.rail = wanted.on_rail and e.rail_transaction_id = wanted.id
    where e.transfer_id is not null`,
);

/** Notices that were handled by `eventOf`, and transactions whose money is here. */
export const handledBefore = async (
  tx: Queries,
  notices: readonly RailNotice[],
): Promise<{ readonly handled: Set<string>; readonly booked: Set<string> }> => {
  const rows = await tx.run(find, [
    notices.map(({ rail }) => rail),
    notices.map(({ eventId }) => eventId),
    notices.map(({ railTransactionId }) => railTransactionId),
  ]);
  const names = (found: readonly FoundRow[]) =>
    new Set(found.map(({ rail, name }) => `${rail}\n${name}`));
  return {
    handled: names(rows.filter((row) => row.is_event)),
    booked: names(rows.filter((row) => !row.is_event)),
  };
};

const insert = statement(
  "rail-events.insert",
  `insert into rail_event (rail, event_id, payment_id, raw, outcome, received_at, reference,
                           rail_transaction_id, transfer_id)
   select * from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[],
                        $6::timestamptz[], $7::text[], $8::text[], $9::uuid[])`,
);

const review = statement(
  "rail-events.review",
  `insert into review_item (ledger_id, id, kind, rail, payment_id, cents, detail, created_at,
                            held_cents)
   select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::bigint[],
                            $7::jsonb[], $8::timestamptz[], $9::bigint[])`,
);

/** A key is taken where another process handles one of them at this moment. */
export const writeCollected = (
  tx: Queries,
  all: readonly Collected[],
): readonly Promise<unknown>[] => {
  const odd = all.flatMap((one) => (one.review ? [{ ...one, review: one.review }] : []));
  const inserted = tx.run(insert, [
    all.map(({ notice }) => notice.rail),
    all.map(({ notice }) => notice.eventId),
    all.map(({ payment }) => payment?.id ?? null),
    all.map(({ notice }) => notice.raw),
    all.map(({ outcome }) => outcome),
    all.map(({ at }) => at),
    all.map(({ notice }) => notice.reference),
    all.map(({ notice }) => notice.railTransactionId),
    all.map(({ transfers }) => transfers[0]?.id ?? null),
  ]);
  if (odd.length === 0) return [inserted];
  const reviewed = tx.run(review, [
    mainLedger,
    odd.map((one) => one.review.id),
    odd.map((one) => one.review.kind),
    odd.map((one) => one.review.rail),
    odd.map((one) => one.payment?.id ?? null),
    odd.map((one) => one.review.cents),
    odd.map((one) => detailOf(one.notice)),
    odd.map((one) => one.at),
    odd.map(heldCents),
  ]);
  return [inserted, reviewed];
};

/** What went into suspense; late and double payments went to the payer's wallet instead. */
const heldCents = ({ transfers }: Collected): number =>
  transfers.reduce((sum, { kind, cents }) => (kind === "review" ? sum + cents : sum), 0);

const detailOf = (notice: RailNotice): string =>
  JSON.stringify({
    event: eventOf(notice),
    reference: notice.reference,
    currency: notice.currency,
    railTransactionId: notice.railTransactionId,
  });
