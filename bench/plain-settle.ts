/** Settle, nothing but its effects: the sale closed, cashback under its quota, two facts told. */
import { v7 } from "uuid";
import type { Run } from "./plain-group.ts";
import { post, type Line, type Posting } from "./plain-ledger.ts";

export interface Settle {
  readonly community: string;
  readonly charge: string;
}

interface ChargeRow {
  readonly id: string;
  readonly cell_id: string;
  readonly total_cents: number;
  readonly cash_cents: number;
  readonly payer_wallet_id: string;
  readonly applied_lines: readonly Line[];
  readonly cashback_bp: number;
  readonly quota_cents: number | null;
  readonly expires_at: Date;
  readonly month: string;
}

interface CounterRow {
  readonly cell_id: string;
  readonly used_cents: number;
}

interface Sale {
  readonly row: ChargeRow;
  readonly cashback: number;
  readonly batch: string;
}

export const settleAll = async (run: Run, inputs: readonly Settle[]) => {
  const now = new Date();
  const community = inputs[0]?.community ?? "";
  const ids = inputs.map((input) => input.charge);
  const rows = (await run(
    "to-settle",
    `select charge.id, cell_id, total_cents, cash_cents, payer_wallet_id, applied_lines,
            cashback_bp, quota_cents,
            ($3::timestamptz at time zone time_zone + interval '1 year') at time zone time_zone
              as expires_at,
            to_char($3::timestamptz at time zone time_zone, 'YYYY-MM') as month
       from charge
       join cell on cell.community_id = $1 and cell.id = cell_id
       join community on community.id = $1
      where charge.community_id = $1 and charge.id = any ($2::uuid[])
      order by charge.id for no key update of charge`,
    [community, ids, now],
  )) as readonly ChargeRow[];
  const sales = minted(rows, await countersOf(run, community, rows));
  await Promise.all([
    close(run, community, sales, now),
    mint(run, community, sales, now),
    post(run, community, sales.flatMap(postingsOf), now),
    count(run, community, sales),
    tell(run, community, sales, now),
  ]);
  const byId = new Map(sales.map((sale) => [sale.row.id, sale]));
  return ids.map((id) => ({ ok: true, cashbackCents: byId.get(id)?.cashback }));
};

/** What each cell issued this month, locked; a month's first sale opens its counter. */
const countersOf = async (run: Run, community: string, rows: readonly ChargeRow[]) => {
  const values = [community, [...new Set(rows.map((row) => row.cell_id))], rows[0]?.month];
  const lock = async () =>
    (await run(
      "counters",
      `select cell_id, used_cents from polen
        where community_id = $1 and cell_id = any ($2::uuid[]) and month = $3
        order by cell_id for no key update`,
      values,
    )) as readonly CounterRow[];
  const found = await lock();
  if (found.length === values[1]?.length) return found;
  await run(
    "open",
    `insert into polen (community_id, cell_id, month)
     select $1, cell, $3 from unnest($2::uuid[]) as cell order by cell on conflict do nothing`,
    values,
  );
  return lock();
};

/** Cashback of the cash part, rounded down, where the month's quota has room for it. */
const minted = (rows: readonly ChargeRow[], counters: readonly CounterRow[]): readonly Sale[] => {
  const used = new Map(counters.map((row) => [row.cell_id, row.used_cents]));
  return rows.map((row) => {
    const cents = Math.floor((row.cash_cents * row.cashback_bp) / 10_000);
    const after = (used.get(row.cell_id) ?? 0) + cents;
    const fits = row.quota_cents === null || after <= row.quota_cents;
    if (fits) used.set(row.cell_id, after);
    return { row, cashback: fits ? cents : 0, batch: v7() };
  });
};

const close = (run: Run, community: string, sales: readonly Sale[], now: Date) =>
  run(
    "settle",
    `update charge set status = 'settled', settled_at = $4, cashback_cents = cents
       from unnest($2::uuid[], $3::bigint[]) as given (charge, cents)
      where community_id = $1 and id = charge`,
    [community, sales.map((sale) => sale.row.id), sales.map((sale) => sale.cashback), now],
  );

const mint = (run: Run, community: string, sales: readonly Sale[], now: Date) => {
  const issued = sales.filter((sale) => sale.cashback > 0);
  return run(
    "mint",
    `insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents,
                        live, origin, issued_at, expires_at)
     select $1, id, wallet, cell, cents, cents, true, 'cashback', $6, expires
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $7::timestamptz[])
         as made (id, wallet, cell, cents, expires)`,
    [
      community,
      issued.map((sale) => sale.batch),
      issued.map((sale) => sale.row.payer_wallet_id),
      issued.map((sale) => sale.row.cell_id),
      issued.map((sale) => sale.cashback),
      now,
      issued.map((sale) => sale.row.expires_at),
    ],
  );
};

const postingsOf = ({ row, cashback, batch }: Sale): readonly Posting[] => [
  ...row.applied_lines.map(({ issuerCellId, batchId, cents }) => ({
    kind: "extinguish" as const,
    from: row.id,
    to: issuerCellId,
    issuer: issuerCellId,
    batch: batchId,
    cents,
    charge: row.id,
  })),
  ...(cashback === 0
    ? []
    : [
        {
          kind: "issue" as const,
          from: row.cell_id,
          to: row.payer_wallet_id,
          issuer: row.cell_id,
          batch,
          cents: cashback,
          charge: row.id,
        },
      ]),
];

const count = (run: Run, community: string, sales: readonly Sale[]) =>
  run(
    "count",
    `update polen set used_cents = used_cents + issued.cents
       from (select cell, sum(cents)::bigint as cents
               from unnest($2::uuid[], $3::bigint[]) as line (cell, cents) group by cell) as issued
      where community_id = $1 and cell_id = cell and month = $4`,
    [
      community,
      sales.map((sale) => sale.row.cell_id),
      sales.map((sale) => sale.cashback),
      sales[0]?.row.month,
    ],
  );

const tell = (run: Run, community: string, sales: readonly Sale[], now: Date) => {
  const facts = sales.flatMap(({ row, cashback }) => [
    { row, type: "voucher.charge.settled", cents: row.total_cents },
    ...(cashback > 0 ? [{ row, type: "voucher.vale.minted", cents: cashback }] : []),
  ]);
  const ids = facts.map(() => v7());
  return run(
    "tell",
    `insert into webhook_event (shard, id, event_id, type, entity_id, tags, audience, body,
                                occurred_at)
     select $1, id, 'internal:' || type || ':' || charge, type, charge, array[tag], 'internal',
            body, $7
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
         as told (id, type, charge, tag, body)`,
    [
      community,
      ids,
      facts.map((fact) => fact.type),
      facts.map((fact) => fact.row.id),
      facts.map((fact) => `cell:${fact.row.cell_id}`),
      facts.map(({ row, type, cents }, index) =>
        JSON.stringify({
          communityId: community,
          cellId: row.cell_id,
          chargeRequestId: row.id,
          type,
          cents,
          id: ids[index],
          at: now,
        }),
      ),
      now,
    ],
  );
};
