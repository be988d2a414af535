// What the house leans on inside of `pg` (ADR 0020), asked for on a real connection.
import { createRequire } from "node:module";
import type { Writable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Bundle, type Answer, type BundledStatement } from "./bundles/bundle.ts";
import { gatherWrites } from "./bundles/gather-writes.ts";
import { statement, type Statement } from "./statement.ts";

interface Insides {
  readonly connection: {
    readonly stream: Writable;
    readonly parsedStatements: Record<string, string>;
    readonly submittedNamedStatements: Record<string, string>;
  } & Readonly<Record<string, unknown>>;
}

let client: pg.Client;
let insides: Insides["connection"];

beforeAll(async () => {
  const connectionString = inject("testServer").adminUrl;
  client = new pg.Client({ connectionString, pipeline: true });
  await client.connect();
  insides = (client as unknown as Insides).connection;
});
afterAll(() => client.end());

const one = statement<{ readonly one: number }>("contract.one", "select 1 as one");
const divided = statement("contract.divided", "select 1 / $1::int as divided");
const unknown = statement("contract.unknown", "select nothing_of_that_name");

const bundled = (asked: readonly Statement<unknown>[], values: readonly unknown[] = []) => {
  const answers: Promise<Answer>[] = [];
  const statements = asked.map((each): BundledStatement => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    answers.push(promise);
    return { statement: each, values: each === divided ? values : [], resolve, reject };
  });
  client.query(new Bundle(client, statements));
  return Promise.allSettled(answers);
};
const outcomes = (settled: readonly PromiseSettledResult<Answer>[]) =>
  settled.map((end) => (end.status === "fulfilled" ? end.value.rows : "failed"));

it("is the version that was looked at", () => {
  const { version } = createRequire(import.meta.url)("pg/package.json") as { version: string };
  // Another one: let the rest of this file pass first, then write it here and into ADR 0020.
  expect(version).toBe("8.23.1");
});

it.each(["parse", "bind", "describe", "execute", "sync"])("sends by connection.%s", (name) => {
  expect(insides[name]).toBeTypeOf("function");
});

describe("a prepared statement", () => {
  it("is noted by its name when the server has parsed it", async () => {
    expect(outcomes(await bundled([one, divided], [1]))).toEqual([[{ one: 1 }], [{ divided: 1 }]]);
    expect(insides.parsedStatements).toMatchObject({
      [one.name]: one.text,
      [divided.name]: divided.text,
    });
    expect(insides.submittedNamedStatements).toEqual({});
  });

  it("is not noted where the server refused it, nor what it skipped behind it", async () => {
    const behind = statement("contract.behind", "select 2 as two");
    expect(outcomes(await bundled([one, unknown, behind]))).toEqual([
      [{ one: 1 }],
      "failed",
      "failed",
    ]);
    expect(Object.keys(insides.parsedStatements)).not.toContain(unknown.name);
    expect(Object.keys(insides.parsedStatements)).not.toContain(behind.name);
    expect(insides.submittedNamedStatements).toEqual({});
    expect(outcomes(await bundled([behind]))).toEqual([[{ two: 2 }]]);
  });

  it("is shared with queries of pg itself", async () => {
    const own = await client.query({ name: one.name, text: one.text });
    expect(own.rows).toEqual([{ one: 1 }]);
  });
});

/** Notes what the client tells a query, instead of answering. */
class Listening extends Bundle {
  readonly told: string[] = [];
  readonly ended = Promise.withResolvers<undefined>();
  override handleRowDescription({ fields }: Parameters<Bundle["handleRowDescription"]>[0]): void {
    this.told.push(`columns ${fields.map(({ name }) => name).join()}`);
  }
  override handleDataRow({ fields }: Parameters<Bundle["handleDataRow"]>[0]): void {
    this.told.push(`row ${fields.join()}`);
  }
  override handleCommandComplete({ text }: { readonly text: string }): void {
    this.told.push(text);
  }
  override handleError(_error: unknown, connection: unknown): void {
    this.told.push(connection === insides ? "error on its connection" : "error");
    this.ended.resolve(undefined);
  }
  override handleReadyForQuery(): void {
    this.told.push("ready");
    this.ended.resolve(undefined);
  }
}

const toldOf = async (...texts: readonly string[]): Promise<readonly string[]> => {
  const nobody = { values: [], resolve: () => undefined, reject: () => undefined };
  const asked = texts.map((text) => ({ statement: statement("", text), ...nobody }));
  const listening = new Listening(client, asked);
  client.query(listening);
  await listening.ended.promise;
  return listening.told;
};

describe("a query of our own", () => {
  it("is told everything in order, and the end once for all of it", async () => {
    const two = "select 1 as a, null as b union all select 2, 'x'";
    expect(await toldOf(two, "select 3 as c")).toEqual([
      "columns a,b",
      "row 1,",
      "row 2,x",
      "SELECT 2",
      "columns c",
      "row 3",
      "SELECT 1",
      "ready",
    ]);
  });

  it("is told of an error with its connection, and nothing after it", async () => {
    const told = await toldOf("select 1 as a", "select from nowhere_at_all", "select 3 as c");
    expect(told).toEqual(["columns a", "row 1", "SELECT 1", "error on its connection"]);
  });

  it("is refused in pipeline mode unless it extends pg.Query", async () => {
    expect(Bundle.prototype).toBeInstanceOf(pg.Query);
    const refused = await new Promise((resolve) => {
      client.query({ submit: () => undefined, handleError: resolve });
    });
    expect(String(refused)).toContain("not supported in pipeline mode");
  });

  it("ends by its own query_timeout, and by its callback", async () => {
    const mortal = new pg.Client({
      connectionString: inject("testServer").adminUrl,
      pipeline: true,
    });
    mortal.on("error", () => undefined);
    await mortal.connect();
    const slow = { ...statement("", "select pg_sleep(60)"), query_timeout: 20 };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    mortal.query(new Bundle(mortal, [{ statement: slow, values: [], resolve, reject }]));
    await expect(promise).rejects.toThrow("Query read timeout");
    await mortal.end();
  });
});

describe("the stream of a connection", () => {
  it("holds what one turn writes, and lets it go with the turn", async () => {
    gatherWrites(client);
    const asked = Promise.all([client.query("select 1"), client.query("select 2")]);
    expect(insides.stream.writableLength).toBeGreaterThan(0);
    await new Promise((resolve) => process.nextTick(resolve));
    expect(insides.stream.writableCorked).toBe(0);
    await asked;
    expect(insides.stream.writableLength).toBe(0);
  });
});
