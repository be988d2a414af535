/** Transactions on a real server: what travels together stands and falls together. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { Database, Queries } from "./database.ts";
import { Contended } from "./failures.ts";
import { longStatement, statement } from "./statement.ts";

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
  db = app.app.services.db;
});
afterAll(() => app.stop());

interface Fact {
  readonly name: string;
  readonly value: unknown;
}

const keep = statement("test.keep", "insert into app_fact (name, value) values ($1, $2)");
const named = statement<Fact>(
  "test.named",
  "select name, value from app_fact where name like $1 order by name",
);
const divide = statement<{ readonly result: number }>(
  "test.divide",
  "select (10 / $1::int)::int as result",
);

const keepIn = (tx: Queries, name: string, value: unknown = 1) =>
  tx.run(keep, [name, JSON.stringify(value)]);
const namesLike = async (pattern: string) =>
  (await db.run(named, [pattern])).map((fact) => fact.name);

it("answers each statement of a bundle with its own rows, also when prepared already", async () => {
  for (let time = 0; time < 3; time += 1) {
    const answers = await db.transaction((tx) =>
      Promise.all([
        tx.run(divide, [1]),
        keepIn(tx, `bundle-${time}`, { time, text: 'quote " \\ ñ' }),
        tx.run(divide, [5]),
        tx.run(named, [`bundle-${time}`]),
      ]),
    );
    expect(answers).toEqual([
      [{ result: 10 }],
      [],
      [{ result: 2 }],
      [{ name: `bundle-${time}`, value: { time, text: 'quote " \\ ñ' } }],
    ]);
  }
});

it("prepares a statement without a name each time, whatever it was before", async () => {
  const nameless = (text: string) => ({ name: "", text });
  const answers = await db.transaction((tx) =>
    Promise.all([
      tx.run(nameless("select 1 as one")),
      tx.run(nameless("select $1::text as two, 3 as three"), ["two"]),
      tx.run(nameless("select 1 as one")),
    ]),
  );
  expect(answers).toEqual([[{ one: 1 }], [{ two: "two", three: 3 }], [{ one: 1 }]]);
});

it("keeps nothing when one of a bundle fails, and the connection serves on", async () => {
  const fresh = statement("test.fresh", "select name from app_fact where name = $1");
  for (let time = 0; time < 3; time += 1) {
    const failed = db.transaction(async (tx) => {
      await keepIn(tx, "failed-before");
      await Promise.all([
        keepIn(tx, "failed-with"),
        tx.run(divide, [0]),
        tx.run(fresh, ["skipped, so never prepared"]),
      ]);
    });
    await expect(failed).rejects.toThrow("division by zero");
    expect(await db.transaction((tx) => tx.run(fresh, ["failed-with"]))).toEqual([]);
  }
  expect(await namesLike("failed-%")).toEqual([]);
});

it("rolls back what was issued and never answered when the work itself throws", async () => {
  const thrown = db.transaction(async (tx) => {
    void keepIn(tx, "thrown").catch(() => undefined);
    await Promise.resolve();
    throw new Error("the work gave up");
  });
  await expect(thrown).rejects.toThrow("the work gave up");
  expect(await namesLike("thrown")).toEqual([]);
});

it("refuses to commit when an error was swallowed", async () => {
  const swallowed = db.transaction(async (tx) => {
    await keepIn(tx, "swallowed");
    await tx.run(divide, [0]).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow();
  expect(await namesLike("swallowed")).toEqual([]);
});

it("commits behind its last statements, or not at all", async () => {
  await db.transaction((tx) => tx.commitBehind([keepIn(tx, "behind-1"), keepIn(tx, "behind-2")]));
  const failed = db.transaction((tx) =>
    tx.commitBehind([keepIn(tx, "behind-3"), keepIn(tx, "behind-1")]),
  );
  await expect(failed).rejects.toMatchObject({ code: "23505" });
  expect(await namesLike("behind-%")).toEqual(["behind-1", "behind-2"]);
});

it("refuses a statement that comes after the commit", async () => {
  const late = db.transaction(async (tx) => {
    await tx.commitBehind([keepIn(tx, "late-1")]);
    await keepIn(tx, "late-2");
  });
  await expect(late).rejects.toThrow("after the commit");
  expect(await namesLike("late-%")).toEqual(["late-1"]);
});

it("gives up on a statement that hangs, and only on its connection", async () => {
  const hang = longStatement("test.hang", "select pg_sleep(5)", 200);
  await expect(db.transaction((tx) => tx.run(hang))).rejects.toThrow("cannot be reached");
  expect(await db.run(divide, [2])).toEqual([{ result: 5 }]);
});

it("reads any time that the server can tell", async () => {
  const time = statement<{ readonly at: Date }>("test.time", "select $1::timestamptz as at");
  const zone = statement("test.zone", "select set_config('timezone', $1, true)");
  const times = [
    "2026-11-21T17:00:00.000Z",
    "2026-03-08T07:30:00.120Z",
    "0099-01-01T00:00:00.000Z",
  ];
  for (const text of times) {
    const read = await db.transaction(async (tx) => {
      const [plain] = await tx.run(time, [text]);
      await tx.run(zone, ["Asia/Kolkata"]);
      const [shifted] = await tx.run(time, [text]);
      return [plain?.at, shifted?.at];
    });
    expect(read).toEqual([new Date(text), new Date(text)]);
  }
  expect(await db.run(time, ["infinity"])).toEqual([{ at: Infinity }]);
  expect((await db.run(time, ["2026-11-21T17:00:00.123456Z"]))[0]?.at).toEqual(
    new Date("2026-11-21T17:00:00.123Z"),
  );
});

it("lets statements outside transactions fail alone, although they travel together", async () => {
  const answers = await Promise.allSettled([
    db.run(divide, [1]),
    db.run(divide, [0]),
    db.run(keep, ["alone", "1"]),
    db.run(divide, [2]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await namesLike("alone")).toEqual(["alone"]);
});

it("reads arrays and times as it wrote them", async () => {
  const echo = statement<{ readonly words: unknown; readonly at: unknown; readonly many: unknown }>(
    "test.echo",
    `select $1::text[] as words, $2::timestamptz as at,
            array (select * from unnest($3::bigint[])) as many`,
  );
  const words = ["", "a,b", 'say "so"', "back\\slash", "{}", "NULL", null, "línea\nnueva"];
  const at = new Date("2026-03-08T07:30:00.123Z");
  const asked = [words, at, [1, -2, Number.MAX_SAFE_INTEGER, null]];
  const [row] = await db.transaction((tx) => tx.run(echo, asked));
  expect(row).toMatchObject({ words, at });
  expect((row?.many as unknown[]).map(String)).toEqual(["1", "-2", "9007199254740991", "null"]);
});

describe("what waits for the commit", () => {
  it("is called once, when the rows can be seen by others", async () => {
    const seen: Promise<readonly string[]>[] = [];
    const look = (): void => void seen.push(namesLike("waits-%"));
    await db.transaction(async (tx) => {
      tx.afterCommit(look);
      await keepIn(tx, "waits-1");
      tx.afterCommit(look);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([["waits-1"]]);
  });

  it("is called where the commit travels with the last statements, too", async () => {
    let called = 0;
    await db.transaction(async (tx) => {
      tx.afterCommit(() => (called += 1));
      await tx.commitBehind([keepIn(tx, "travels")]);
    });
    expect(called).toBe(1);
  });

  it("is not called by a transaction that fails, nor by the tries before the last", async () => {
    const called: string[] = [];
    const failing = db.transaction((tx) => {
      tx.afterCommit(() => called.push("failed"));
      return tx.run(divide, [0]);
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    let tries = 0;
    await db.transaction((tx) => {
      const name = `try ${(tries += 1)}`;
      tx.afterCommit(() => called.push(name));
      return tries < 3 ? Promise.reject(new Contended()) : keepIn(tx, "tried");
    });
    expect(called).toEqual(["try 3"]);
  });

  it("is called at once outside of a transaction", () => {
    let called = 0;
    db.afterCommit(() => (called += 1));
    expect(called).toBe(1);
  });
});
