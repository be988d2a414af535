/** A database of before: who hears of what tenants asked for, and of what comes of it later. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { randomHex, sha256Hex } from "#platform/crypto.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
import { prepareRoles } from "#platform/db/server-roles/roles.ts";
import { newId } from "#platform/id.ts";
import { migrationsOf } from "#platform/kit.ts";
import { houseVault } from "#platform/vault.ts";
import { paymentsApp } from "../app.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

const added = "store/0018-heard-by.sql";
const [tenant, alone] = [newId(), newId()];
const [ended, living, onlyEnded] = [newId(), newId(), newId()];
const [guessed, renewed, asked, lonely] = [newId(), newId(), newId(), newId()];
const subscription = newId();

let schema: string;
let owner: pg.Client;

const insertKey = (lineage: string, tenantId: string, revoked: boolean) =>
  owner.query(
    `insert into api_key (id, lineage_id, key_hash, name, hint, permissions, scope, created_at,
                          revoked_at)
     values ($1, $1, $2, 'test', '', '{payments:create}', $3, now() - interval '9 days',
             case when $4 then now() - interval '1 day' end)`,
    [lineage, sha256Hex(lineage), { tenantId }, revoked],
  );
const insertEndpoint = (lineage: string) =>
  owner.query(
    `insert into webhook_endpoint (shard, id, key_id, url, event_types, tags, created_at)
     values ($1, $2, $3, 'http://127.0.0.1:9/', '{payment.completed}', '{}', now())`,
    [mainLedger, newId(), `key:${lineage}`],
  );

interface PaymentFacts {
  readonly id: string;
  readonly of: string;
  readonly askedBy: string | null;
  readonly at: string;
  readonly subscriptionId: string | null;
}

const insertPayment = ({ id, of, askedBy, at, subscriptionId }: PaymentFacts) =>
  owner.query(
    `insert into payment (ledger_id, id, merchant, request_hash, user_id, cents, concept, status,
       method, provider, checkout_token, created_at, asked_by, reference_type, reference_id)
     values ($1, $2::uuid, $3, '', 'u', 100, 'c', 'pending', 'codi', 'p', $2::uuid::text,
       now() + $5::text::interval, $4,
       case when $6::text is not null then 'subscription' end, $6)`,
    [mainLedger, id, `tenant:${of}`, askedBy, at, subscriptionId],
  );

beforeAll(async () => {
  schema = `before_${randomHex(4)}`;
  const options = { apps: [schema], vault: houseVault("tests"), rolePrefix: "" };
  const made = await prepareRoles({ adminUrl: inject("testServer").adminUrl, ...options });
  const access = made.get(schema);
  if (!access) throw new Error("no schema was made");
  const all = await readMigrations(migrationsOf(paymentsApp));
  const path = `-c search_path=${schema}`;
  owner = new pg.Client({ connectionString: access.ownerUrl, options: path });
  await owner.connect();
  await migrate(
    access,
    all.filter(({ name }) => name !== added),
  );
  await insertKey(ended, tenant, true);
  await insertKey(living, tenant, false);
  await insertKey(onlyEnded, alone, true);
  await insertEndpoint(ended);
  await owner.query(
    `insert into recurring_subscription (ledger_id, id, merchant, user_id, cents, concept,
       "interval", anchor_day, status, period_start, next_renewal_at, created_at)
     values ($1, $2, $3, 'u', 100, 'c', 'month', 1, 'active', now(), now(), now())`,
    [mainLedger, subscription, `tenant:${tenant}`],
  );
  const before = "-5 days";
  const one = { of: tenant, askedBy: ended, at: before, subscriptionId: null };
  await insertPayment({ ...one, id: guessed });
  await insertPayment({ ...one, id: lonely, of: alone, askedBy: onlyEnded });
  await insertPayment({ ...one, id: asked, at: "1 day" });
  await insertPayment({ ...one, id: renewed, askedBy: null, subscriptionId: subscription });
  await migrate(access, all);
});
afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade`);
  await owner.end();
});

const heirOf = async (payment: string): Promise<unknown> => {
  const { rows } = await owner.query("select asked_by from payment where id = $1", [payment]);
  return rows[0]?.asked_by;
};

test("what was guessed to be of a line that was ended is of the one that lives", async () => {
  expect(await heirOf(guessed)).toBe(living);
});

test("what a line asked for itself stays its own, and so does what has no other heir", async () => {
  expect([await heirOf(asked), await heirOf(lonely)]).toEqual([ended, onlyEnded]);
});

test("a tenant's subscription is heard of by the line that lives, and charges nobody", async () => {
  const text = "select asked_by, heard_by from recurring_subscription";
  expect((await owner.query(text)).rows).toEqual([{ asked_by: null, heard_by: living }]);
  expect(await heirOf(renewed)).toBe(living);
});
