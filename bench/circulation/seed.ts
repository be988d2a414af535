/** Adds to the bench's market: who holds few and many batches, an administrator, closed sales. */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sha256Hex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";
import type { Machine } from "../instance.ts";
import type { Cast, Payer } from "../load.ts";

export interface CirculationCast extends Cast {
  /** Who hold ten batches each, and a thousand each. */
  readonly few: readonly Payer[];
  readonly many: readonly Payer[];
  /** Of an administrator: who reads reports. */
  readonly administrator: string;
}

export const fewLots = 10;
export const manyLots = 1_000;
const holders = 100;
/** Nobody runs out while it is measured. */
const lotCents = 10_000_000;

export const seedCirculation = async (machine: Machine, castFile: string): Promise<string> => {
  const cast = JSON.parse(await readFile(castFile, "utf8")) as Cast;
  const [few, many] = [cast.payers.slice(0, holders), cast.payers.slice(holders, 2 * holders)];
  await holdExactly(machine, cast, few, fewLots);
  await holdExactly(machine, cast, many, manyLots);
  const cookieName = (cast.payers[0]?.cookie ?? "").split("=")[0] ?? "";
  const administrator = `${cookieName}=${await addAdministrator(machine, cast.communityId)}`;
  const whole: CirculationCast = {
    ...cast,
    payers: cast.payers.slice(2 * holders),
    few,
    many,
    administrator,
  };
  const file = join(machine.home, "circulation.json");
  await writeFile(file, JSON.stringify(whole));
  await machine.admin.query("vacuum analyze batch");
  return file;
};

const holdExactly = async (
  { admin }: Machine,
  { communityId, cells }: Cast,
  payers: readonly Payer[],
  lots: number,
): Promise<void> => {
  const wallets = payers.map(({ walletId }) => walletId);
  // Spent, not deleted: a batch is looked for by every table that may name it.
  await admin.query(
    `update batch set remaining_cents = 0, live = false
      where community_id = $1 and wallet_id = any ($2::uuid[]) and live`,
    [communityId, wallets],
  );
  await admin.query(
    `insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents,
                        live, origin, issued_at, expires_at)
     select $1, gen_random_uuid(), wallet, issuer, $4, $4, true, 'dispersal', now(),
            now() + interval '100 days' + lot * interval '1 hour'
       from unnest($2::uuid[], $3::uuid[]) as holder (wallet, issuer),
            generate_series(1, $5) as lot`,
    [communityId, wallets, payers.map(({ cell }) => cells[cell]), lotCents, lots],
  );
};

/** Answers the token of a session. */
const addAdministrator = async ({ admin }: Machine, communityId: string): Promise<string> => {
  const [member, wallet] = [newId(), newId()];
  const token = randomBytes(32).toString("base64url");
  await admin.query("insert into wallet (community_id, id, kind) values ($1, $2, 'member')", [
    communityId,
    wallet,
  ]);
  await admin.query(
    `insert into member (community_id, id, display_name, wallet_id, administrator, created_at)
     values ($1, $2, 'Administración', $3, true, now())`,
    [communityId, member, wallet],
  );
  await admin.query(
    `insert into session (token_hash, id, shard, subject_id, device, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, $3, 'bench', now(), now() + interval '30 days')`,
    [sha256Hex(token), communityId, member],
  );
  return token;
};

/** Batches whose time is over, of all payers alike. */
export const seedExpired = async ({ admin }: Machine, cast: Cast, rows: number): Promise<void> => {
  await admin.query(
    `insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents,
                        live, origin, issued_at, expires_at)
     select $1, uuidv7(), ($2::uuid[])[1 + n % $4], ($3::uuid[])[1 + n % $5], 500, 500, true,
            'dispersal', now() - interval '400 days', now() - interval '1 day' - n * interval '1 ms'
       from generate_series(1, $6::int) as n`,
    [
      cast.communityId,
      cast.payers.map(({ walletId }) => walletId),
      cast.cells,
      cast.payers.length,
      cast.cells.length,
      rows,
    ],
  );
  await admin.query("vacuum analyze batch");
};

/** Sales of a year, settled: a voucher of the cell's own and the rest in money. */
export const seedSales = async ({ admin }: Machine, cast: Cast, rows: number): Promise<void> => {
  await admin.query(
    `with sale as (
       insert into charge (community_id, id, token, cell_id, creator, total_cents, status,
              vales_applied_cents, cash_cents, payer_member_id, payer_wallet_id, applied_at,
              settled_at, created_at, expires_at)
       select $1, uuidv7(at - now()), translate(upper(right(md5(n::text), 10)), 'ILOU', '0000'),
              ($2::uuid[])[1 + n % $3], 'key:bench', 4000, 'settled', 1000, 3000, null,
              ($4::uuid[])[1 + n % $5], at, at, at, at
         from generate_series(1, $6::int) as n
        cross join lateral
              (select now() - interval '1 day' - (n % 31000000) * interval '1 s') as m (at)
       returning id, cell_id, payer_wallet_id, settled_at),
     held as (
       insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents,
              remaining_cents, live, origin, issued_at, expires_at)
       select $1, uuidv7(settled_at - now()), payer_wallet_id, cell_id, 1000, 0, false,
              'dispersal', settled_at, settled_at + interval '1 year' from sale
       returning id, wallet_id, issuer_cell_id, issued_at)
     insert into transfer (community_id, id, kind, from_account, to_account, issuer_cell_id,
            batch_id, cents, at)
     select $1, uuidv7(issued_at - now()), 'issue', issuer_cell_id, wallet_id, issuer_cell_id, id,
            1000, issued_at from held`,
    [
      cast.communityId,
      cast.cells,
      cast.cells.length,
      cast.payers.map(({ walletId }) => walletId),
      cast.payers.length,
      rows,
    ],
  );
  await admin.query("vacuum analyze charge, batch, transfer");
};
