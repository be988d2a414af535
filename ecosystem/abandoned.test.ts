/** After a master key was lost: what still starts, what is said, and what is not hidden. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StartProblem } from "#platform/problem.ts";
import { keepFact, sealedFact } from "#platform/db/app-facts.ts";
import { lastingPrefix } from "#platform/db/lasting.ts";
import { lastingOf } from "#platform/kit.ts";
import { houseVault } from "#platform/vault.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../apps/identity/app.ts";
import { refuseWhileRunning } from "./commands/secrets.ts";
import { demoFactName, makeDemoWorld } from "./demo-world.ts";
import { adopted } from "./offline.ts";

const lost = houseVault("a master key that was lost").of("identity");

let home: string;
let world: TestApp;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "milpa-abandoned-"));
  world = await startTestApp(identityApp);
});
afterAll(async () => {
  await world.stop();
  await rm(home, { recursive: true, force: true });
});

test("a demo world that opens no more is said in one sentence, and the rest starts", async () => {
  const sealed = lost.seal(sealedFact, '{"apiKeys":{"x":{}}}', demoFactName);
  await keepFact(world.app.services.db, demoFactName, { sealed });
  const told: string[] = [];
  const secrets = { cron: null, queue: null };
  const place = { settings: { home }, secrets, urls: {} };
  const made = await makeDemoWorld([world.app], {
    ...place,
    progress: (sentence) => told.push(sentence),
  });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("The demo keys of identity open under no master key");
  expect(made.apiKeys).toEqual({});
  expect(JSON.parse(await readFile(join(home, "demo.json"), "utf8"))).toMatchObject({ urls: {} });
});

test("secrets are not rotated on a server whose apps are connected", async () => {
  const databaseUrl = world.database.adminUrl;
  const settings = { databaseUrl, home, rolePrefix: "" };
  await world.app.services.db.pool.query("select 1");
  await expect(refuseWhileRunning(settings)).rejects.toThrow(StartProblem);
  await expect(refuseWhileRunning(settings)).rejects.toThrow("DATABASE_URL (identity)");
  await expect(refuseWhileRunning({ ...settings, rolePrefix: "other_" })).resolves.toBeUndefined();
});

test("a command fails on what it cannot open; only a missing table is none", async () => {
  const { db } = world.app.services;
  const [purpose = ""] = lastingOf(identityApp);
  const name = `${lastingPrefix}${purpose}`;
  const owner = new pg.Client({
    connectionString: world.database.ownerUrl("identity"),
    options: "-c search_path=identity",
  });
  await owner.connect();
  const value = JSON.stringify({ sealed: lost.seal(sealedFact, "x", name) });
  await owner.query("update app_fact set value = $2 where name = $1", [name, value]);
  await expect(adopted(world.app.services, identityApp)).rejects.toThrow("another master key");
  await owner.query("alter table app_fact rename to app_fact_away");
  await expect(adopted(world.app.services, identityApp)).resolves.toBeUndefined();
  await owner.query("alter table app_fact_away rename to app_fact");
  await owner.end();
  expect(db.pool.waitingCount).toBe(0);
});
