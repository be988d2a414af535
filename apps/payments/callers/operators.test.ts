/** Operators of payments: added, listed, and taken off the list while they are signed in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { addOperator, listOperators, removeOperator } from "#platform/people/operators.ts";
import { paymentPlaces } from "./places.query.ts";
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
    await addOperator(db(), { email: " Eva@Example.org ", at: now });
    expect(await emails()).toEqual([["Eva@Example.org", null]]);
    const eva = { sub: "eva", email: "eva@example.org", phone: null };
    const kinds = async () => (await paymentPlaces(db(), eva, now)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["wallet", "console"]);
    const cookie = await ground.comeAs("eva", "eva@example.org");
    expect(await consoleFor(cookie)).toBe(200);
    expect(await emails()).toEqual([["Eva@Example.org", "Name of eva"]]);

    expect(await removeOperator(db(), "EVA@example.org")).toMatchObject({
      email: "Eva@Example.org",
    });
    expect(await removeOperator(db(), "eva@example.org")).toBeNull();
    // A session is remembered for seconds of real time; then it is over, and they may come again.
    await expect.poll(() => consoleFor(cookie), { timeout: 15_000, interval: 500 }).toBe(303);
    expect(await consoleFor(await ground.comeAs("eva", "eva@example.org"))).toBe(403);
    expect([await emails(), await kinds()]).toEqual([[], ["wallet"]]);
  },
);

test("added again, the address is for whoever comes with it next", async () => {
  await addOperator(db(), { email: "caja@example.org", at: ground.clock.now() });
  const first = await ground.comeAs("one", "caja@example.org");
  await addOperator(db(), { email: "caja@example.org", at: ground.clock.now() });
  const second = await ground.comeAs("two", "caja@example.org");
  ground.clock.advance(minuteMs);
  expect([await consoleFor(first), await consoleFor(second)]).toEqual([303, 200]);
});
