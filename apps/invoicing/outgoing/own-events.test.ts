/** A database of before: whose endpoints and references are, and which keys are of what kind. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { randomHex, sha256Hex } from "#platform/crypto.ts";
import { houseVault } from "#platform/vault.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
import { prepareRoles, type AppAccess } from "#platform/db/server-roles/roles.ts";
import { newId } from "#platform/id.ts";
import { migrationsOf } from "#platform/kit.ts";
import { invoicingApp } from "../app.ts";

const added = [
  "auth/0002-key-lineage.sql",
  "webhooks/0003-owners.sql",
  "store/0007-own-events.sql",
  "store/0008-references-per-app.sql",
];
const [first, successor, house] = [newId(), newId(), newId()];
const organization = newId();

let schema: string;
let access: AppAccess;
let owner: pg.Client;

const insertKey = (id: string, lineage: string, facts: { name: string; scope: object }) =>
  owner.query(
    `insert into api_key (id, lineage_id, key_hash, name, hint, permissions, scope, created_at)
     values ($1, $2, $3, $4, '', '{payments:create}', $5, now())`,
    [id, lineage, sha256Hex(id), facts.name, facts.scope],
  );
const insertEndpoint = (keyId: string, tags: readonly string[] = []) =>
  owner.query(
    `insert into webhook_endpoint (shard, id, key_id, url, event_types, tags, created_at)
     values ($1, $2, $3, 'http://127.0.0.1:9/', '{cfdi.stamped}', $4, now())`,
    [organization, newId(), keyId, tags],
  );

const insertInvoice = (folio: number, askedBy: string, referenceType: string | null) =>
  owner.query(
    `insert into invoice (organization_id, id, status, kind, series, folio, issued_local,
       receiver_rfc, receiver_name, currency, subtotal_micros, total_micros, reference_type,
       reference_id, asked_by, search, created_at)
     values ($1, $2, 'failed', 'I', 'A', $3, '', '', '', 'MXN', 0, 0, coalesce($4, ''),
       case when $4::text is not null then 'R-1' end, $5, '', now())`,
    [organization, newId(), folio, referenceType, askedBy],
  );

beforeAll(async () => {
  schema = `before_${randomHex(4)}`;
  const options = { apps: [schema], vault: houseVault("tests"), rolePrefix: "" };
  const made = await prepareRoles({ adminUrl: inject("testServer").adminUrl, ...options });
  access = made.get(schema) as AppAccess;
  const all = await readMigrations(migrationsOf(invoicingApp));
  const former = all.filter(({ name }) => !added.includes(name));
  expect(former).toHaveLength(all.length - added.length);
  await migrate(access, former);
  const path = `-c search_path=${schema}`;
  owner = new pg.Client({ connectionString: access.ownerUrl, options: path });
  await owner.connect();
  await insertKey(first, first, { name: "pos", scope: { organizationId: organization } });
  await insertKey(successor, first, { name: "pos", scope: { organizationId: organization } });
  await insertKey(house, house, { name: "Tienda La Milpa", scope: {} });
  await insertKey(newId(), newId(), { name: "Tienda La Milpa", scope: {} });
  await owner.query("insert into app_fact (name, value) values ('demo world', '{}')");
  await insertEndpoint(`key:${successor}`);
  await insertEndpoint("operator:Olga");
  await owner.query(
    `insert into organization (id, name, rfc, legal_name, regime, postal_code, tax_policy,
       default_series, created_at)
     values ($1, '', 'EKU9003173C9', '', '601', '42501', '{}', '{}', now())`,
    [organization],
  );
  await owner.query("insert into series (organization_id, name) values ($1, 'A')", [organization]);
  await insertInvoice(1, `key:${first}`, "order");
  await insertInvoice(2, "session:x", "return");
  await insertInvoice(3, "session:x", "substitution");
  await insertInvoice(4, "session:x", null);
  await migrate(access, all);
});
afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade`);
  await owner.end();
});

describe("an endpoint of before", () => {
  test("belongs to the lineage of its key, and hears of what that asked for", async () => {
    const { rows } = await owner.query("select key_id, tags from webhook_endpoint order by key_id");
    expect(rows).toEqual([
      { key_id: `key:${first}`, tags: [`asked-by:key:${first}`] },
      { key_id: "operator:Olga", tags: [] },
    ]);
  });
});

describe("a key of before", () => {
  test("is no ecosystem key but for the demo world's own, and nobody made it", async () => {
    const { rows } = await owner.query("select id from api_key where ecosystem");
    expect(rows).toEqual([{ id: house }]);
    const makers = await owner.query("select id from api_key where made_by is not null");
    expect(makers.rows).toEqual([]);
  });

  test("without a scope waits for an operator's word", async () => {
    const name = "keys of unknown kind";
    const { rows } = await owner.query("select value from app_fact where name = $1", [name]);
    expect(rows[0].value).toHaveLength(1);
  });
});

describe("a reference of before", () => {
  test("is its app's; everybody's where a person had stamped it anew", async () => {
    const { rows } = await owner.query(
      "select reference_type, reference_owner from invoice order by folio",
    );
    expect(rows.map(Object.values)).toEqual([
      ["order", `key:${first}`],
      ["return", null],
      ["substitution", "organization"],
      ["", null],
    ]);
  });
});
