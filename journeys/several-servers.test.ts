/** An address of two servers: the one that takes writes is used, and after a failover the other. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { statement } from "#platform/db/statement.ts";
import { instanceDatabase } from "../ecosystem/database.ts";
import { readEcosystemSettings } from "../ecosystem/settings.ts";
import { cuttable, type Cuttable } from "./cuttable.ts";
import { newHome, type Home } from "./instance.ts";

interface Place {
  readonly home: string;
  readonly server: EmbeddedDatabase;
  readonly network: Cuttable;
}

let home: Home;
const places: Place[] = [];
let db: Database;

const askAt = async ({ server }: Place, ...statements: readonly string[]): Promise<void> => {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  for (const sql of statements) await admin.query(sql);
  await admin.end();
};
const close = (place: Place) =>
  askAt(place, "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
const open = (place: Place) =>
  askAt(place, "alter system reset default_transaction_read_only", "select pg_reload_conf()");

const startPlace = async (name: string): Promise<Place> => {
  const path = `${home.path}-${name}`;
  const server = await startEmbeddedDatabase({ home: path, durability: "none" });
  const at = new URL(server.url).searchParams;
  const socket = join(at.get("host") ?? "", `.s.PGSQL.${at.get("port") ?? ""}`);
  const place = { home: path, server, network: await cuttable(socket) };
  await askAt(
    place,
    "create role house login createrole password 'one'",
    "create table public.note (at text)",
    "grant select, insert on public.note to house",
  );
  return place;
};

beforeAll(async () => {
  home = await newHome();
  places.push(await startPlace("a"), await startPlace("b"));
});
afterAll(async () => {
  await db?.close();
  for (const { network, server, home: path } of places) {
    await network.close();
    await server.stop();
    await removeEmbeddedDatabase(path);
  }
  await home.remove();
});

const [first, second] = [0, 1].map((at) => () => places[at] as Place) as [() => Place, () => Place];
const databaseUrl = (attribute: string): string => {
  const hosts = places.map(({ network }) => `127.0.0.1:${network.port}`).join(",");
  return `postgres://house:one@${hosts}/postgres?target_session_attrs=${attribute}`;
};
const opened = (attribute: string) =>
  instanceDatabase(
    readEcosystemSettings({ MILPA_HOME: home.path, DATABASE_URL: databaseUrl(attribute) }),
    () => undefined,
  );

const note = statement(
  "several-servers.note",
  "insert into note values (current_setting('port') || ' ' || $1)",
);
const count = statement<{ readonly count: number }>(
  "several-servers.count",
  "select count(*)::int as count from note",
);
/** As a caller does that hears 503: again, until it is taken. Answers the milliseconds. */
const write = async (text: string): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    try {
      await db.transaction((tx) => tx.run(note, [text]));
      return performance.now() - began;
    } catch (error) {
      expect(error).toBeInstanceOf(Unavailable);
      await pause(50);
    }
  }
  throw new Error("nothing took the write");
};
const notesAt = async ({ server }: Place): Promise<number> => {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const { rows } = await admin.query<{ readonly count: number }>(count.text);
  await admin.end();
  return rows[0]?.count ?? 0;
};

it("begins at the one that takes writes", async () => {
  await close(first());
  const { adminUrl } = await opened("read-write");
  expect(new URL(adminUrl).port).toBe(String(second().network.port));
  db = openDatabase({ url: adminUrl, schema: "public", connections: 2 });
  await write("one");
  expect([await notesAt(first()), await notesAt(second())]).toEqual([0, 1]);
});

it("goes over when that one is demoted under its connections", async () => {
  await close(second());
  await open(first());
  expect(await write("two")).toBeLessThan(5_000);
  expect([await notesAt(first()), await notesAt(second())]).toEqual([1, 1]);
});

it("goes over when that one is gone, and back", async () => {
  await open(second());
  await first().network.cut();
  expect(await write("three")).toBeLessThan(5_000);
  expect(await notesAt(second())).toBe(2);
  await second().network.cut();
  await expect(db.transaction((tx) => tx.run(note, ["lost"]))).rejects.toThrow(Unavailable);
  await first().network.mend();
  await write("four");
  expect(await notesAt(first())).toBe(2);
});

it("says of each why none will do, and what attribute it takes", async () => {
  await close(first());
  await expect(opened("read-write")).rejects.toThrow(
    /none of its servers will do\. 127\S+: it was told to take no.* 127\S+: .*(Nothing|ended)/,
  );
  await expect(opened("standby")).rejects.toThrow(/target_session_attrs=standby.*say read-write/);
});
