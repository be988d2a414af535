/** The three steps of a charge, nothing but their effects: no rule is checked, none explained. */
import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import type { Run } from "./plain-group.ts";

export interface Create {
  readonly cell: string;
  readonly total: number;
  readonly key: string;
}

export interface Apply {
  readonly charge: string;
  readonly wallet: string;
  readonly cents: number;
}

interface Line {
  readonly batchId: string;
  readonly cents: number;
  readonly charge: string;
  readonly wallet: string;
}

interface LotRow {
  readonly id: string;
  readonly wallet_id: string;
  readonly remaining_cents: number;
}

interface ChargeRow {
  readonly id: string;
  readonly cell_id: string;
  readonly total_cents: number;
  readonly payer_wallet_id: string;
  readonly applied_lines: readonly Line[];
}

const lifetimeMs = 30 * 60 * 1000;
const yearMs = 365 * 24 * 60 * 60 * 1000;
const cashbackShare = 0.05;

export const createAll = async (run: Run, inputs: readonly Create[]) => {
  const now = new Date();
  const ids = inputs.map(() => v7());
  const tokens = inputs.map(() => randomBytes(5).toString("hex").toUpperCase());
  await Promise.all([
    run(
      "create",
      `insert into charge
         (id, token, cell_id, creator, idempotency_key, total_cents, created_at, expires_at)
       select id, token, cell, 'key', key, total, $6, $7
         from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::bigint[])
           as made (id, token, cell, key, total)`,
      [
        ids,
        tokens,
        inputs.map((input) => input.cell),
        inputs.map((input) => input.key),
        inputs.map((input) => input.total),
        now,
        new Date(now.getTime() + lifetimeMs),
      ],
    ),
    run("list", "insert into charge_directory select * from unnest($1::text[], $2::uuid[])", [
      tokens,
      ids,
    ]),
  ]);
  return ids.map((id, index) => ({ id, token: tokens[index], status: "pending" }));
};

export const applyAll = async (run: Run, inputs: readonly Apply[]) => {
  const now = new Date();
  const charges = inputs.map((input) => input.charge);
  const [, lots] = await Promise.all([
    run("lock", "select id from charge where id = any ($1) order by id for update", [charges]),
    run(
      "lots",
      `select id, wallet_id, remaining_cents from batch
        where wallet_id = any ($1) and live and expires_at > $2
        order by wallet_id, expires_at, id for update`,
      [inputs.map((input) => input.wallet), now],
    ),
  ]);
  const taken = inputs.map((input) => take(lots as readonly LotRow[], input));
  const lines = taken.flat();
  await Promise.all([
    run(
      "spend",
      `update batch set remaining_cents = remaining_cents - cents, live = remaining_cents > cents
         from unnest($1::uuid[], $2::bigint[]) as line (batch, cents) where id = batch`,
      [lines.map((line) => line.batchId), lines.map((line) => line.cents)],
    ),
    transfer(
      run,
      "apply",
      lines.map((line) => ({ ...line, from: line.wallet, to: line.charge })),
      now,
    ),
    run(
      "apply",
      `update charge set status = 'vales_applied', vales_applied_cents = cents,
              cash_cents = total_cents - cents, payer_wallet_id = wallet, applied_lines = lines,
              applied_at = $5
         from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::jsonb[])
           as given (charge, cents, wallet, lines)
        where id = charge`,
      [
        charges,
        inputs.map((input) => input.cents),
        inputs.map((input) => input.wallet),
        taken.map((each) => JSON.stringify(each)),
        now,
      ],
    ),
  ]);
  return taken.map((each, index) => ({
    id: charges[index],
    status: "vales_applied",
    applied: each,
  }));
};

const take = (lots: readonly LotRow[], { charge, wallet, cents }: Apply): readonly Line[] => {
  const lines = [];
  let left = cents;
  for (const lot of lots) {
    if (lot.wallet_id !== wallet || left === 0) continue;
    const part = Math.min(left, lot.remaining_cents);
    lines.push({ batchId: lot.id, cents: part, charge, wallet });
    left -= part;
  }
  return lines;
};

interface Movement {
  readonly batchId: string;
  readonly cents: number;
  readonly charge: string;
  readonly from: string;
  readonly to: string;
}

const transfer = (run: Run, kind: string, lines: readonly Movement[], now: Date) =>
  run(
    "transfer",
    `insert into transfer (id, kind, from_account, to_account, batch_id, cents, charge_id, at)
     select id, $7, f, t, batch, cents, charge, $8
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::uuid[])
            as made (id, f, t, batch, cents, charge)`,
    [
      lines.map(() => v7()),
      lines.map((line) => line.from),
      lines.map((line) => line.to),
      lines.map((line) => line.batchId),
      lines.map((line) => line.cents),
      lines.map((line) => line.charge),
      kind,
      now,
    ],
  );

export const settleAll = async (run: Run, ids: readonly string[]) => {
  const now = new Date();
  const rows = (await run(
    "to-settle",
    `select id, cell_id, total_cents, payer_wallet_id, applied_lines from charge
      where id = any ($1) order by id for update`,
    [ids],
  )) as readonly ChargeRow[];
  const sales = rows.map((row) => saleOf(row));
  await Promise.all([
    run(
      "settle",
      `update charge set status = 'settled', settled_at = $3, cashback_cents = cents
         from unnest($1::uuid[], $2::bigint[]) as given (charge, cents) where id = charge`,
      [sales.map((sale) => sale.row.id), sales.map((sale) => sale.cashback), now],
    ),
    run(
      "mint",
      `insert into batch (id, wallet_id, issuer_cell_id, minted_cents, remaining_cents, live,
                          issued_at, expires_at)
       select id, wallet, cell, cents, cents, true, $5, $6
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[])
           as made (id, wallet, cell, cents)`,
      [
        sales.map((sale) => sale.batchId),
        sales.map((sale) => sale.row.payer_wallet_id),
        sales.map((sale) => sale.row.cell_id),
        sales.map((sale) => sale.cashback),
        now,
        new Date(now.getTime() + yearMs),
      ],
    ),
    transfer(
      run,
      "settle",
      sales.flatMap((sale) => sale.movements),
      now,
    ),
  ]);
  const byId = new Map(sales.map((sale) => [sale.row.id, sale]));
  return ids.map((id) => ({ ok: true, cashbackCents: byId.get(id)?.cashback }));
};

const saleOf = (row: ChargeRow) => {
  const spent = row.applied_lines.reduce((sum, line) => sum + line.cents, 0);
  const cashback = Math.floor((row.total_cents - spent) * cashbackShare);
  const batchId = v7();
  const sale = { charge: row.id, from: row.id, to: row.cell_id };
  const minted = { batchId, cents: cashback, from: row.cell_id, to: row.payer_wallet_id };
  const movements = [
    ...row.applied_lines.map(({ batchId: batch, cents }) => ({ ...sale, batchId: batch, cents })),
    { charge: row.id, ...minted },
  ];
  return { row, cashback, batchId, movements };
};
