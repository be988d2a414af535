/** The SQL for a scheduler inside the database, run against stand-ins of pg_cron and pg_net. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "#platform/testing/test-server.ts";
import { controlApp } from "../app.ts";
import { inDatabaseSql } from "./in-database.domain.ts";

/** Neither is installed where the tests run: these note what they were asked. */
const standIns = `
  create schema cron; create schema net;
  create table net.posted (url text, body jsonb, headers jsonb);
  create table cron.job (name text, schedule text, command text);
  create function cron.schedule(text, text, text) returns bigint language sql as
    $$ insert into cron.job values ($1, $2, $3); select 1::bigint $$;
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000)
    returns bigint language sql as
    $$ insert into net.posted values (url, body, headers); select 1::bigint $$;`;

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject("testServer"), [controlApp]);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(standIns);
  await admin.query(inDatabaseSql("control").replaceAll(/^create extension.*$/gm, ""));
  await admin.query(`
    insert into control.app (name, title, base_url, registered_at, seen_at)
      values ('identity', 'I', 'http://identity.test', now(), now());
    insert into control.scheduled_job values
      ('identity', 'keep-alive', '/api/cron/keep-alive', 'database', '0 12 */3 * *', 'UTC', 'each',
       false, now(), now()),
      ('identity', 'often', '/api/cron/often', 'database', '*/15 * * * *', 'UTC', 'last', false,
       now(), now()),
      ('identity', 'other', '/api/cron/other', 'queue', '* * * * *', 'UTC', 'last', false, now(),
       now());
    insert into control.scheduled_call (app, job, slot_at, layer, next_try_at) values
      ('identity', 'keep-alive', '2026-11-22T12:00:00Z', 'database', '2026-11-22T12:02:00Z'),
      ('identity', 'keep-alive', now() + interval '1 day', 'database', now() + interval '1 day'),
      ('identity', 'often', '2026-11-22T11:45:00Z', 'database', '2026-11-22T11:47:00Z'),
      ('identity', 'often', '2026-11-22T12:00:00Z', 'database', '2026-11-22T12:02:00Z'),
      ('identity', 'other', '2026-11-22T12:00:00Z', 'queue', '2026-11-22T12:00:00Z');`);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const fire = async (): Promise<unknown> =>
  (await admin.query("select control.fire_scheduled_calls() as fired")).rows;

test("says that it has no secret rather than call without one", async () => {
  await expect(fire()).rejects.toThrow("milpa.cron_secret is not set");
});

test("is looked at each minute, and calls once for what is due on its own layer", async () => {
  const { rows } = await admin.query("select * from cron.job");
  const command = "select control.fire_scheduled_calls()";
  expect(rows).toEqual([{ name: "milpa scheduled calls", schedule: "* * * * *", command }]);
  await admin.query("set milpa.cron_secret = 'the secret'");
  expect(await fire()).toEqual([{ fired: 2 }]);
  expect(await fire()).toEqual([{ fired: 0 }]);
  const body = { slot: "2026-11-22T12:00:00.000Z" };
  const headers = { "content-type": "application/json", authorization: "Bearer the secret" };
  expect((await admin.query("select * from net.posted order by url")).rows).toEqual([
    { url: "http://identity.test/api/cron/keep-alive", body, headers },
    // Of a frequent job the newest alone, as after downtime everywhere.
    { url: "http://identity.test/api/cron/often", body, headers },
  ]);
});
