/** People of before the kit stay who they were: their sessions' ids, rights and places. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { AppDefinition } from "#platform/app.ts";
import { randomHex } from "#platform/crypto.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
import { prepareRoles } from "#platform/db/server-roles/roles.ts";
import { migrationsOf } from "#platform/kit.ts";
import { houseVault } from "#platform/vault.ts";
import { controlApp } from "../apps/control/app.ts";
import { invoicingApp } from "../apps/invoicing/app.ts";
import { paymentsApp } from "../apps/payments/app.ts";
import { posApp } from "../apps/pos/app.ts";

const id = (digit: number): string => `019a9f3e-5f00-7000-8000-00000000000${digit}`;
const at = "'2026-11-01T12:00:00Z'";
const place = id(9);

/** Ana came in; Eva's address waits. */
const personAndOperators = `
  insert into person values ('${id(1)}', 'ana', 'Ana@example.org', 'Ana', ${at});
  insert into operator values
    ('ana@example.org', 'ana', ${at}), ('eva@example.org', null, ${at});`;

const ana = { email_key: "ana@example.org", place_id: place, active: true, sub: "ana" };
const leo = { email_key: "leo@example.org", place_id: place, sub: null };

interface Former {
  readonly app: AppDefinition;
  readonly rows: string;
  /** What becomes of those who belong to a place. */
  readonly members?: readonly object[];
}

const formerRows: readonly Former[] = [
  {
    app: controlApp,
    rows: `insert into operator values
      ('${id(1)}', 'Ana@example.org', 'ana@example.org', 'ana', 'Ana', '{admin:read}',
       ${at}, ${at}),
      ('${id(2)}', 'eva@example.org', 'eva@example.org', null, '', '{admin:read}', ${at}, null)`,
  },
  { app: paymentsApp, rows: personAndOperators },
  {
    app: invoicingApp,
    rows: `${personAndOperators}
      insert into organization (id, name, rfc, legal_name, regime, postal_code, tax_policy,
                                default_series, created_at)
      values ('${place}', 'Kemper', 'EKU9003173C9', 'KEMPER', '601', '42501', '{}', '{}', ${at});
      insert into member values
        ('${place}', 'ana@example.org', 'ana', ${at}),
        ('${place}', 'leo@example.org', null, ${at})`,
    members: [
      { ...ana, name: "", role: "member" },
      { ...leo, name: "", role: "member", active: true },
    ],
  },
  {
    app: posApp,
    rows: `${personAndOperators}
      insert into tenant (tenant_id, slug, name, tier, source_app, portal_enabled, time_zone,
                          created_at)
      values ('${place}', 'fonda', 'Fonda', 'free', 'pos', false, 'America/Mexico_City', ${at});
      insert into staff (tenant_id, id, email, name, kind, active, sub, created_at) values
        ('${place}', '${id(3)}', 'ana@example.org', 'Anita', 'management', true, 'ana', ${at}),
        ('${place}', '${id(4)}', 'leo@example.org', 'Leo', 'operational', false, null, ${at})`,
    members: [
      { ...ana, name: "Anita", role: "management" },
      { ...leo, name: "Leo", role: "operational", active: false },
    ],
  },
];

/** Migrations of before the kit, of an app whose rows it took over in the one called `moving`. */
const isFormer = (name: string, moving: string): boolean =>
  !name.startsWith("people/") && !(name.startsWith("store/") && name >= moving);

describe.each(formerRows)("$app.name", ({ app, rows, members = [] }) => {
  const schema = `people_${app.name}_${randomHex(4)}`;
  let owner: pg.Client;
  const all = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
  beforeAll(async () => {
    const made = await prepareRoles({
      adminUrl: inject("testServer").adminUrl,
      apps: [schema],
      vault: houseVault("tests"),
      rolePrefix: "",
    });
    const access = made.get(schema);
    if (!access) throw new Error("no access");
    const migrations = await readMigrations(migrationsOf(app));
    const moving = migrations.find(({ name }) => name.endsWith("-people-kit.sql"))?.name ?? "";
    await migrate(
      access,
      migrations.filter(({ name }) => isFormer(name, moving)),
    );
    const options = `-c search_path=${schema}`;
    owner = new pg.Client({ connectionString: access.ownerUrl, options });
    await owner.connect();
    await owner.query(rows);
    await migrate(access, migrations);
  });
  afterAll(async () => {
    await owner.query(`drop schema ${schema} cascade`);
    await owner.end();
  });

  test("who came in keeps the id that sessions name", async () => {
    expect(await all("select id, sub, email, name from known_person")).toEqual([
      { id: id(1), sub: "ana", email: "Ana@example.org", name: "Ana" },
    ]);
  });

  test("operators keep their rights, and addresses wait as before", async () => {
    const roles = app === controlApp ? ["admin:read"] : ["operator"];
    const columns = "email_key, sub, roles";
    expect(await all(`select ${columns} from operator_grant order by email_key`)).toEqual([
      { email_key: "ana@example.org", sub: "ana", roles },
      { email_key: "eva@example.org", sub: null, roles },
    ]);
  });

  test("members belong to their places, with what they do there", async () => {
    const columns = "email_key, place_id, name, role, active, sub";
    expect(await all(`select ${columns} from membership order by email_key`)).toEqual(members);
  });
});
