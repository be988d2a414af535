/** Accounting entries: written once with their lines, queued, sent, and closed by month. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Poliza, PolizaKind } from "./poliza.domain.ts";

const insert = statement<{ readonly id: string; readonly source: string }>(
  "polizas.insert",
  `insert into poliza (ledger_id, id, source, kind, merchant, period, dated, concept, created_at)
   select $1, id, source, kind, merchant, period, dated::date, concept, $2
     from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
          as made (id, source, kind, merchant, period, dated, concept)
    where not exists (select from closed_month c
                       where c.ledger_id = $1 and c.period = made.period)
   on conflict (ledger_id, source) do nothing
   returning id, source`,
);

const insertLines = statement(
  "polizas.insert-lines",
  `insert into poliza_line (ledger_id, poliza_id, line, debit_account, credit_account, cents,
                            concept)
   select $1, * from unnest($2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::bigint[],
                            $7::text[])`,
);

/** Queues those that are not there yet and move anything; answers how many. */
export const queuePolizas = async (
  tx: Queries,
  polizas: readonly Poliza[],
  at: Date,
): Promise<number> => {
  const moving = polizas.filter(({ lines }) => lines.length > 0);
  if (moving.length === 0) return 0;
  const rows = await tx.run(insert, [
    ...[mainLedger, at, moving.map(() => newId())],
    moving.map(({ source }) => source),
    moving.map(({ kind }) => kind),
    moving.map(({ merchant }) => merchant),
    moving.map(({ period }) => period),
    moving.map(({ dated }) => dated),
    moving.map(({ concept }) => concept),
  ]);
  const ids = new Map(rows.map(({ id, source }) => [source, id]));
  const lines = moving.flatMap(({ source, lines: its }) => {
    const polizaId = ids.get(source);
    return polizaId === undefined ? [] : its.map((line, index) => ({ ...line, polizaId, index }));
  });
  await tx.run(insertLines, [
    mainLedger,
    lines.map(({ polizaId }) => polizaId),
    lines.map(({ index }) => index + 1),
    lines.map(({ debit }) => debit),
    lines.map(({ credit }) => credit),
    lines.map(({ cents }) => cents),
    lines.map(({ concept }) => concept),
  ]);
  return rows.length;
};

const booked = statement<{ readonly booked: boolean }>(
  "polizas.booked",
  `select exists (select from poliza where ledger_id = $1 and kind = $2 and period = $3)
       or exists (select from closed_month where ledger_id = $1 and period = $3) as booked`,
);

/** Whether entries of that kind were made for the month, or the month is closed. */
export const isBooked = async (db: Queries, kind: PolizaKind, period: string): Promise<boolean> =>
  (await db.run(booked, [mainLedger, kind, period]))[0]?.booked ?? false;

const close = statement<{ readonly polizas: number; readonly cents: number }>(
  "polizas.close",
  `insert into closed_month (ledger_id, period, polizas, cents, closed_at)
   select $1, $2::text, count(distinct p.id), coalesce(sum(l.cents), 0)::bigint, $3
     from poliza p
     join poliza_line l on l.ledger_id = $1 and l.poliza_id = p.id
    where p.ledger_id = $1 and p.period = $2::text
   on conflict (ledger_id, period) do nothing
   returning polizas, cents`,
);

/** Null when the month was closed before. */
export const closeMonth = async (
  tx: Queries,
  period: string,
  at: Date,
): Promise<{ readonly polizas: number; readonly cents: number } | null> =>
  (await tx.run(close, [mainLedger, period, at]))[0] ?? null;
