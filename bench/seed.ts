/** Fills an instance: one community, a hundred cells, payers with sessions and vouchers. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { apiKeysOf } from "#platform/auth/api-keys.ts";
import { systemClock } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
import { newId } from "#platform/id.ts";
import { migrationsOf } from "#platform/kit.ts";
import { vouchersApp } from "../apps/vouchers/app.ts";
import type { Cast } from "./load.ts";
import type { Machine } from "./instance.ts";

const cellCount = 100;
const cellPayers = 2_000;
const otherPayers = 6_000;
/** A thousand cents spent from lots of this size touch 1.6 lots on average. */
const lotCents = 1_667;
const lotsEach = 12;

/** Both the product's tables and the plain server's get the same payers, cells and lots. */
export const seedLifecycle = async (machine: Machine, cookieName: string): Promise<string> => {
  const { admin, adminUrl, home } = machine;
  await admin.query("set search_path = vouchers");
  const communityId = newId();
  await admin.query("insert into community (id, name, created_at) values ($1, 'Medición', now())", [
    communityId,
  ]);
  const cells = await seedCells(admin, communityId);
  const tokens = Array.from({ length: cellPayers + otherPayers }, () =>
    randomBytes(32).toString("base64url"),
  );
  const { wallets: walletIds, members } = await seedPayers(admin, communityId, tokens);
  const cellOf = (index: number): number => (index < cellPayers ? 0 : index % cellCount);
  await seedLots(
    admin,
    communityId,
    walletIds.map((id, index) => [id, cells[cellOf(index)]]),
  );
  await copyForPlain(machine, communityId);
  const cast: Cast = {
    key: await keyFor(adminUrl, communityId, cells),
    communityId,
    cells,
    payers: tokens.map((token, index) => ({
      cookie: `${cookieName}=${token}`,
      memberId: members[index] ?? "",
      walletId: walletIds[index] ?? "",
      cell: cellOf(index),
    })),
  };
  const file = join(home, "cast.json");
  await writeFile(file, JSON.stringify({ ...cast, payers: shuffled(cast.payers) }));
  await admin.query("vacuum analyze");
  return file;
};

const shuffled = <T>(items: readonly T[]): readonly T[] =>
  items
    .map((item, index) => ({ item, place: (index * 7_919) % items.length }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const seedCells = async (admin: pg.Client, communityId: string): Promise<readonly string[]> => {
  const cells = Array.from({ length: cellCount }, newId);
  const wallets = cells.map(newId);
  await admin.query(
    `insert into wallet (community_id, id, kind)
     select $1, id, 'cell' from unnest($2::uuid[]) as id`,
    [communityId, wallets],
  );
  await admin.query(
    `insert into cell (community_id, id, name, wallet_id, quota_cents, cashback_bp, created_at)
     select $1, id, 'Puesto', wallet, 9000000000000, 500, now()
       from unnest($2::uuid[], $3::uuid[]) as made (id, wallet)`,
    [communityId, cells, wallets],
  );
  return cells;
};

const seedPayers = async (
  admin: pg.Client,
  communityId: string,
  tokens: readonly string[],
): Promise<{ readonly wallets: readonly string[]; readonly members: readonly string[] }> => {
  const wallets = tokens.map(newId);
  const members = tokens.map(newId);
  await admin.query(
    `insert into wallet (community_id, id, kind)
     select $1, id, 'member' from unnest($2::uuid[]) as id`,
    [communityId, wallets],
  );
  await admin.query(
    `insert into member (community_id, id, display_name, wallet_id, created_at)
     select $1, id, 'Persona', wallet, now()
       from unnest($2::uuid[], $3::uuid[]) as made (id, wallet)`,
    [communityId, members, wallets],
  );
  await admin.query(
    `insert into session (token_hash, id, shard, subject_id, device, created_at, expires_at)
     select hash, gen_random_uuid(), $1, member, 'bench', now(), now() + interval '30 days'
       from unnest($2::text[], $3::uuid[]) as made (hash, member)`,
    [communityId, tokens.map(sha256Hex), members],
  );
  return { wallets, members };
};

const seedLots = async (
  admin: pg.Client,
  communityId: string,
  held: readonly (readonly (string | undefined)[])[],
): Promise<void> => {
  const wallets = held.map(([wallet]) => wallet);
  const issuers = held.map(([, issuer]) => issuer);
  await admin.query(
    `insert into batch (community_id, id, wallet_id, issuer_cell_id, minted_cents, remaining_cents,
                        live, origin, issued_at, expires_at)
     select $1, gen_random_uuid(), wallet, issuer, $4, $4, true, 'dispersal', now(),
            now() + interval '100 days' + lot * interval '1 hour'
       from unnest($2::uuid[], $3::uuid[]) as holder (wallet, issuer),
            generate_series(1, $5) as lot`,
    [communityId, wallets, issuers, lotCents, lotsEach],
  );
};

/** The plain server works on the very same tables, made by the same migrations, beside ours. */
const copyForPlain = async ({ admin, adminUrl }: Machine, communityId: string): Promise<void> => {
  const serviceRole = decodeURIComponent(new URL(adminUrl).username);
  await admin.query("create schema if not exists plain");
  await migrate(
    { schema: "plain", ownerUrl: adminUrl, serviceUrl: adminUrl, serviceRole },
    await readMigrations(migrationsOf(vouchersApp)),
  );
  await admin.query("insert into plain.community select * from community where id = $1", [
    communityId,
  ]);
  for (const table of ["wallet", "cell", "member", "batch"]) {
    await admin.query(`insert into plain.${table} select * from ${table} where community_id = $1`, [
      communityId,
    ]);
  }
};

const keyFor = async (
  url: string,
  communityId: string,
  cellIds: readonly string[],
): Promise<string> => {
  const db = openDatabase({ url, schema: "vouchers" });
  const permissions = ["charges:create", "charges:read", "charges:settle"];
  const keys = apiKeysOf({ app: "vouchers", db, clock: systemClock });
  const { key } = await keys.create({
    name: "bench",
    permissions,
    scope: { communityId, cellIds },
  });
  await db.close();
  return key;
};
