/** Operators of payments: added, listed, and taken off the list while they are signed in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { addOperator, listOperators, removeOperator } from "#platform/sign-in/people.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
beforeAll(async () => {
  ground = await startPeople();
});
afterAll(() => ground.stop());

const db = () => ground.app.services.db;
const emails = async () => (await listOperators(db(), 10)).map(({ email, name }) => [email, name]);
const consoleFor = async (cookie: string) => (await ground.see("/console", cookie)).status;

test(
  "counts by address until they came; taken off, they are turned away",
  { timeout: 20_000 },
  async () => {
    const now = ground.clock.now();
    await addOperator(db(), " Eva@Example.org ", now);
    expect(await emails()).toEqual([["eva@example.org", null]]);
    const cookie = await ground.comeAs("eva", "eva@example.org");
    expect(await consoleFor(cookie)).toBe(200);
    expect(await emails()).toEqual([["eva@example.org", "Name of eva"]]);

    expect(await removeOperator(db(), "EVA@example.org")).toBe(true);
    expect(await removeOperator(db(), "eva@example.org")).toBe(false);
    // What a session may is remembered for seconds of real time.
    await expect.poll(() => consoleFor(cookie), { timeout: 15_000, interval: 500 }).toBe(403);
    expect(await emails()).toEqual([]);
  },
);

test("added again, the address is for whoever comes with it next", async () => {
  await addOperator(db(), "caja@example.org", ground.clock.now());
  const first = await ground.comeAs("one", "caja@example.org");
  await addOperator(db(), "caja@example.org", ground.clock.now());
  const second = await ground.comeAs("two", "caja@example.org");
  ground.clock.advance(minuteMs);
  expect([await consoleFor(first), await consoleFor(second)]).toEqual([403, 200]);
});
