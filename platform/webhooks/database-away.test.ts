/** A failover in the middle of sending: what was under way goes out soon after, and once. */
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Database } from "../db/database.ts";
import { Unavailable } from "../db/failures.ts";
import type { Statement } from "../db/statement.ts";
import { vouchers } from "./conventions.ts";
import {
  emit,
  eventFor,
  logOf,
  newGround,
  newReceiver,
  register,
  until,
  type Ground,
} from "./test-ground.ts";

let ground: Ground;
beforeAll(async () => (ground = await newGround(inject("testServer").adminUrl)));
afterAll(() => ground.close());

/** Statements of this name fail while it is set: before they are run, or with the answer alone. */
let away: { readonly name: string; readonly loses: "all" | "the answer" } | null = null;
let failed = 0;
beforeEach(() => {
  away = null;
  failed = 0;
});
const failing = (db: Database): Database => ({
  ...db,
  run: async <Row>(asked: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> => {
    // The way there is slow now: by the clock it was taken long ago.
    if (asked.name === "webhooks.take-back") await new Promise((go) => setTimeout(go, 50));
    const fault = away && asked.name.startsWith(away.name) ? away : null;
    if (fault?.loses !== "all") {
      const rows = await db.run(asked, values);
      if (!fault || rows.length === 0) return rows;
    }
    failed += 1;
    throw new Unavailable("the primary is gone");
  },
});

const sendOne = async () => {
  const receiver = await newReceiver();
  const webhooks = ground.sender(vouchers, { db: failing(ground.db) });
  const { endpoint } = await register(ground, webhooks, receiver.url);
  await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
  webhooks.start();
  const isDelivered = async () => (await logOf(webhooks, endpoint))[0]?.state === "delivered";
  const end = async () => {
    await webhooks.stop();
    await receiver.close();
  };
  return { receiver, isDelivered, end, attempts: async () => (await logOf(webhooks, endpoint))[0] };
};

test("what arrived is written when the database is back, and never sent again", async () => {
  away = { name: "webhooks.settle", loses: "all" };
  const { receiver, isDelivered, end } = await sendOne();
  await until(() => failed > 1);
  expect(await isDelivered()).toBe(false);
  away = null;
  await until(isDelivered);
  expect(receiver.received).toHaveLength(1);
  await end();
});

test("what was written though its answer was lost is written once", async () => {
  away = { name: "webhooks.settle", loses: "the answer" };
  const { receiver, isDelivered, attempts, end } = await sendOne();
  await until(() => failed === 1);
  away = null;
  await until(isDelivered);
  expect(await attempts()).toMatchObject({ attempts: 1, log: [{ n: 1, status: 200 }] });
  expect(receiver.received).toHaveLength(1);
  await end();
});

test("a claim whose answer was lost goes out soon, not at the daily sweep", async () => {
  away = { name: "webhooks.claim", loses: "the answer" };
  const { receiver, isDelivered, end } = await sendOne();
  await until(() => failed > 0);
  expect(receiver.received).toEqual([]);
  away = null;
  await until(isDelivered);
  expect(receiver.received).toHaveLength(1);
  await end();
});
