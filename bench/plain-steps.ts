/** Create and apply, nothing but their effects: no rule is explained, no caller is known. */
import { v7 } from "uuid";
import { newToken } from "#platform/id.ts";
import type { Run } from "./plain-group.ts";
import { post, type Line } from "./plain-ledger.ts";

export interface Create {
  readonly community: string;
  readonly cell: string;
  readonly total: number;
  readonly key: string;
}

export interface Apply {
  readonly community: string;
  readonly charge: string;
  readonly member: string;
  readonly wallet: string;
  readonly cents: number;
}

interface Ticket {
  readonly id: string;
  readonly token: string;
  readonly cell_id: string;
  readonly idempotency_key: string;
}

interface LotRow {
  readonly wallet_id: string;
  readonly id: string;
  readonly issuer_cell_id: string;
  readonly remaining_cents: number;
  readonly expires_at: Date;
}

const lifetimeMs = 30 * 60 * 1000;
const creator = "key:plain";

/** One statement: the charge once per key, and its token where it can be found by it. */
export const createAll = async (run: Run, inputs: readonly Create[]) => {
  const now = new Date();
  const community = inputs[0]?.community;
  const cells = inputs.map((input) => input.cell);
  const keys = inputs.map((input) => input.key);
  const made = (await run(
    "create",
    `with made as (
       insert into charge (community_id, id, token, cell_id, idempotency_key, total_cents,
                           creator, created_at, expires_at)
       select $1, made.*, $7, $8, $9
         from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::bigint[]) as made
           on conflict (community_id, creator, cell_id, idempotency_key)
              where idempotency_key is not null do nothing
       returning id, token, cell_id, idempotency_key
     ), listed as (
       insert into charge_directory (token, community_id, charge_id)
       select token, $1, id from made
     )
     select * from made`,
    [
      community,
      inputs.map(() => v7()),
      inputs.map(() => newToken(10)),
      cells,
      keys,
      inputs.map((input) => input.total),
      creator,
      now,
      new Date(now.getTime() + lifetimeMs),
    ],
  )) as readonly Ticket[];
  const known =
    made.length === inputs.length ? made : [...made, ...(await ticketsOf(run, community, keys))];
  const byKey = new Map(known.map((row) => [`${row.cell_id} ${row.idempotency_key}`, row]));
  return inputs.map(({ cell, key }) => {
    const row = byKey.get(`${cell} ${key}`);
    return { id: row?.id, token: row?.token, status: "pending" };
  });
};

/** Only where a key was used before. */
const ticketsOf = async (run: Run, community: string | undefined, keys: readonly string[]) =>
  (await run(
    "tickets",
    `select id, token, cell_id, idempotency_key from charge
      where community_id = $1 and creator = $2 and idempotency_key = any ($3)`,
    [community, creator, keys],
  )) as readonly Ticket[];

export const applyAll = async (run: Run, inputs: readonly Apply[]) => {
  const now = new Date();
  const community = inputs[0]?.community ?? "";
  const charges = inputs.map((input) => input.charge);
  const wallets = inputs.map((input) => input.wallet);
  const [, , lots] = await Promise.all([
    run(
      "lock",
      `select id from charge where community_id = $1 and id = any ($2::uuid[])
        order by id for no key update`,
      [community, charges],
    ),
    run(
      "lock-wallets",
      `select id from wallet where community_id = $1 and id = any ($2::uuid[])
        order by id for no key update`,
      [community, wallets],
    ),
    run(
      "lots",
      `select wallet_id, id, issuer_cell_id, remaining_cents, expires_at from batch
        where community_id = $1 and wallet_id = any ($2::uuid[]) and live and expires_at > $3
        order by wallet_id, expires_at, id`,
      [community, wallets, now],
    ),
  ]);
  const left = (lots as readonly LotRow[]).map((lot) => ({ ...lot }));
  const taken = inputs.map((input) => ({ ...input, lines: take(left, input) }));
  const lines = taken.flatMap((each) => each.lines.map((line) => ({ ...each, ...line })));
  await Promise.all([
    run(
      "apply",
      `update charge
          set status = 'vales_applied', vales_applied_cents = cents,
              cash_cents = total_cents - cents, payer_member_id = member, payer_wallet_id = wallet,
              applied_lines = lines, applied_at = $7
         from unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::uuid[], $6::jsonb[])
           as given (charge, cents, member, wallet, lines)
        where community_id = $1 and id = charge`,
      [
        community,
        charges,
        inputs.map((input) => input.cents),
        inputs.map((input) => input.member),
        wallets,
        taken.map((each) => JSON.stringify(each.lines)),
        now,
      ],
    ),
    run(
      "spend",
      `update batch set remaining_cents = remaining_cents - cents, live = remaining_cents > cents
         from (select id as batch, sum(cents)::bigint as cents
                 from unnest($2::uuid[], $3::bigint[]) as line (id, cents) group by id) as line
        where community_id = $1 and id = batch`,
      [community, lines.map((line) => line.batchId), lines.map((line) => line.cents)],
    ),
    post(
      run,
      community,
      lines.map(({ charge, wallet, issuerCellId, batchId, cents }) => ({
        kind: "apply",
        from: wallet,
        to: charge,
        issuer: issuerCellId,
        batch: batchId,
        cents,
        charge,
      })),
      now,
    ),
  ]);
  return taken.map(({ charge, lines: applied }) => ({
    id: charge,
    status: "vales_applied",
    applied,
  }));
};

type Lot = { -readonly [Name in keyof LotRow]: LotRow[Name] };

/** Earliest expiry first; what one takes is gone for the next of the same batch. */
const take = (lots: readonly Lot[], { wallet, cents }: Apply): readonly Line[] => {
  const lines: Line[] = [];
  let left = cents;
  for (const lot of lots) {
    if (lot.wallet_id !== wallet || lot.remaining_cents === 0 || left === 0) continue;
    const part = Math.min(left, lot.remaining_cents);
    lot.remaining_cents -= part;
    left -= part;
    const expiresAt = lot.expires_at.toISOString();
    lines.push({ issuerCellId: lot.issuer_cell_id, batchId: lot.id, cents: part, expiresAt });
  }
  return lines;
};
