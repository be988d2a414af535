// A database of the former version: every value under the one key of the house is sealed anew.
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { AppDefinition } from "#platform/app.ts";
import { openDatabase } from "#platform/db/database.ts";
import { adoptLasting } from "#platform/db/lasting.ts";
import { reseal } from "#platform/db/reseal.ts";
import type { AppAccess } from "#platform/db/server-roles/roles.ts";
import { sealedColumnsOf } from "#platform/kit.ts";
import { StartProblem } from "#platform/problem.ts";
import type { SealedColumn } from "#platform/seal-purpose.ts";
import { cloneDatabase, type TestDatabase } from "#platform/testing/test-server.ts";
import { houseVault, keyIdIn, type HouseVault } from "#platform/vault.ts";
import { apps } from "./apps.ts";
import { looseTables, storeSealed, storedIn } from "./testing/sealed-rows.ts";

const masterKey = "a master key of thirty-two letters";
const house = houseVault(masterKey);
const renewed = houseVault("the master key that comes after it", masterKey);

/** How the version before sealed, word for word: one key for every app and purpose. */
const sealedFormerly = (plain: string, under = masterKey): string => {
  const key = Buffer.from(hkdfSync("sha256", under, "milpa", "secrets at rest v1", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
};

let database: TestDatabase;
let admin: pg.Client;
/** Before each test of this app: its tables, and no other's. */
const withTablesOf = (app: AppDefinition): void =>
  beforeEach(async () => {
    database = await cloneDatabase(inject("testServer"), [app]);
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await looseTables(admin, app.name);
  });
afterEach(async () => {
  await admin.end();
  await database.drop();
});

const accessOf = (app: string): AppAccess => ({
  schema: app,
  ownerUrl: database.ownerUrl(app),
  serviceUrl: database.serviceUrl(app),
  serviceRole: app,
});

const resealed = (app: AppDefinition, under: HouseVault = house, rest: object = {}) =>
  reseal(accessOf(app.name), {
    app: app.name,
    columns: sealedColumnsOf(app),
    house: under,
    ...rest,
  });

const plainOf = (column: SealedColumn, at: number): string =>
  `ñ ${column.table}.${column.column} ${at}`;

const fill = async (
  app: AppDefinition,
  count = 3,
  seal = sealedFormerly,
  columns = sealedColumnsOf(app),
): Promise<void> => {
  for (const column of columns) {
    const texts = Array.from({ length: count }, (_, at) => seal(plainOf(column, at)));
    await storeSealed(admin, app.name, column, texts);
  }
};

const expectAllOpen = async (
  app: AppDefinition,
  under: HouseVault,
  count = 3,
  columns = sealedColumnsOf(app),
): Promise<void> => {
  for (const column of columns) {
    const rows = await storedIn(admin, app.name, column);
    const opened = rows.map(({ sealed, bound }) => {
      expect(keyIdIn(sealed)).toBe(under.keyIds[0]);
      return under.of(app.name).open(column.purpose, sealed, ...bound);
    });
    const wanted = Array.from({ length: count }, (_, at) => plainOf(column, at));
    expect(opened.sort()).toEqual(wanted.sort());
  }
};

const named = (name: string): AppDefinition => {
  const app = apps.find((one) => one.name === name);
  if (!app) throw new Error(`no ${name}`);
  return app;
};

describe.each(apps.map((app) => [app.name, app] as const))("%s", (_name, app) => {
  withTablesOf(app);
  const stored = 3 * sealedColumnsOf(app).length;

  test("every value is sealed anew for its purpose and its row, once", async () => {
    await fill(app);
    expect(await resealed(app)).toEqual({ resealed: stored, unopened: 0 });
    await expectAllOpen(app, house);
    expect(await resealed(app)).toEqual({ resealed: 0, unopened: 0 });
  });

  test("a new master key reaches every value, and then the former one may go", async () => {
    await fill(app);
    await resealed(app);
    expect(await resealed(app, renewed)).toEqual({ resealed: stored, unopened: 0 });
    await expectAllOpen(app, renewed);
    const alone = houseVault("the master key that comes after it");
    expect(await resealed(app, alone, { again: true })).toEqual({ resealed: 0, unopened: 0 });
    await expectAllOpen(app, alone);
  });
});

describe("a start that is disturbed", () => {
  const pos = named("pos");
  withTablesOf(pos);

  test("two at once seal each value once", async () => {
    await fill(pos);
    const both = await Promise.all([resealed(pos), resealed(pos)]);
    expect(both.map((one) => one.resealed).sort((a, b) => a - b)).toEqual([
      0,
      3 * sealedColumnsOf(pos).length,
    ]);
    await expectAllOpen(pos, house);
  });

  test("one that dies midway is gone on with", async () => {
    // More than one portion of one column: the others would only be looked at.
    const many = 260;
    const secrets = sealedColumnsOf(pos).filter(({ column }) => column === "sealed_secret");
    expect(secrets.map(({ table }) => table)).toEqual(["connection"]);
    await fill(pos, many, sealedFormerly, secrets);
    await admin.query(`
      create function pos.die() returns trigger language plpgsql as $$
        begin if (select count(*) from pos.connection where sealed_secret like 'v2.%') > 230
          then raise 'the process is gone'; end if; return new; end $$;
      create trigger die before update on pos.connection for each row execute function pos.die()`);
    await expect(resealed(pos)).rejects.toThrow("the process is gone");
    await admin.query("drop trigger die on pos.connection");
    const { rows } = await admin.query<{ form: string }>(
      `select distinct left(sealed_secret, 2) as form from pos.connection
        where sealed_secret is not null order by 1`,
    );
    expect(rows.map(({ form }) => form)).toEqual(["v1", "v2"]);
    await resealed(pos);
    await expectAllOpen(pos, house, many, secrets);
  });
});

describe("a master key that does not fit", () => {
  const pos = named("pos");
  withTablesOf(pos);
  const wrong = houseVault("a master key of somebody else's house");
  const refusal = async (under: HouseVault): Promise<string> => {
    const problem: unknown = await resealed(pos, under).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartProblem);
    return (problem as StartProblem).message;
  };

  test("is told in one sentence, for both forms, and nothing is changed", async () => {
    await fill(pos);
    expect(await refusal(wrong)).toMatch(/^The secrets of pos .*MILPA_MASTER_KEY_PREVIOUS/);
    await resealed(pos);
    expect(await refusal(wrong)).toContain(`another master key (${house.keyIds[0]})`);
    await expectAllOpen(pos, house);
  });

  test("a rotation that was left half done asks for the former key again", async () => {
    await fill(pos, 1, (plain) => sealedFormerly(plain, masterKey));
    await resealed(pos);
    await admin.query("delete from pos.app_fact where name = 'sealing'");
    expect(await refusal(wrong)).toContain("another master key");
  });

  test("one value that nothing opens stays, and does not stop the others", async () => {
    await fill(pos);
    const lost = sealedFormerly("lost", "an older master key of this house");
    await admin.query(
      `update pos.connection set sealed_key = $1
        where ctid = (select min(ctid) from pos.connection)`,
      [lost],
    );
    const stored = 3 * sealedColumnsOf(pos).length;
    expect(await resealed(pos)).toEqual({ resealed: stored - 1, unopened: 1 });
  });

  test("what is lost may be given up, and only when asked to", async () => {
    await fill(pos);
    await resealed(pos);
    const stored = 3 * sealedColumnsOf(pos).length;
    const given = await resealed(pos, wrong, { abandon: true });
    expect(given).toEqual({ resealed: 0, unopened: stored });
    expect(await resealed(pos, wrong)).toEqual({ resealed: 0, unopened: 0 });
  });

  test("an app starts after it: lasting secrets that were given up are new", async () => {
    const db = openDatabase({ url: database.serviceUrl("pos"), schema: "pos" });
    const adopted = async (under: HouseVault): Promise<string> => {
      const vault = under.of("pos");
      await adoptLasting(db, vault, ["a purpose"]);
      return vault.lasting("a purpose");
    };
    try {
      const first = await adopted(house);
      await resealed(pos);
      await expect(adopted(wrong)).rejects.toThrow("another master key");
      await resealed(pos, wrong, { abandon: true });
      const second = await adopted(wrong);
      expect(second).not.toBe(first);
      expect(await adopted(wrong)).toBe(second);
    } finally {
      await db.close();
    }
  });
});
