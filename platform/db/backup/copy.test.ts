/** Rows go from one table into another, whatever they hold, and an error ends only its copy. */
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyIn } from "./copy-in.ts";
import { copyOut } from "./copy-out.ts";

let [from, to]: pg.Client[] = [];
const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: inject("testServer").adminUrl });
  await client.connect();
  return client;
};
beforeAll(async () => {
  [from, to] = [await connected(), await connected()];
  const columns = "n bigint, t text, b bytea";
  for (const one of [from, to]) await one.query(`create temp table copied (${columns})`);
  await from.query(
    `insert into copied
     select n, repeat(chr(n % 900 + 32), n % 300), decode(lpad(to_hex(n), 8, '0'), 'hex')
       from generate_series(1, 15000) n`,
  );
});
afterAll(async () => {
  await from?.end();
  await to?.end();
});

const digest = "select md5(string_agg(copied::text, '|' order by n)) as of from copied";

test("every row arrives as it was", async () => {
  if (!from || !to) throw new Error("not connected");
  let rows = 0;
  await pipeline(
    copyOut(from, "copy copied to stdout", () => (rows += 1)),
    copyIn(to, "copy copied from stdin"),
  );
  expect(rows).toBe(15_000);
  expect((await to.query(digest)).rows).toEqual((await from.query(digest)).rows);
});

test("the server's own words are the error, and the connection goes on", async () => {
  if (!from || !to) throw new Error("not connected");
  await expect(copyOut(from, "copy nowhere to stdout").toArray()).rejects.toThrow(/nowhere/);
  const bad = pipeline(
    Readable.from([Buffer.from("x\t\\N\t\\N\n")]),
    copyIn(to, "copy copied from stdin"),
  );
  await expect(bad).rejects.toThrow(/bigint/);
  for (const one of [from, to]) expect((await one.query("select 1 as one")).rows).toHaveLength(1);
});

test("a source that breaks off leaves nothing; a reader who leaves frees its client", async () => {
  if (!from || !to) throw new Error("not connected");
  const breaking = async function* () {
    yield Buffer.from("900000\tx\t\\N\n");
    throw new Error("broke off");
  };
  const broken = pipeline(Readable.from(breaking()), copyIn(to, "copy copied from stdin"));
  await expect(broken).rejects.toThrow("broke off");
  expect((await to.query("select from copied where n = 900000")).rowCount).toBe(0);
  const left = copyOut(from, "copy copied to stdout");
  await left[Symbol.asyncIterator]().next();
  left.destroy();
  expect((await from.query("select 1 as one")).rows).toHaveLength(1);
});
