/** What signing in leaves behind: devices, events, known browsers, and none of it without bound. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { failuresRecordedMost } from "./limits.ts";
import { knownBrowsersMost } from "../devices/limits.ts";
import { mailsTo, newPerson, newVisitor, type Person } from "../testing/visitor.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp);
});
afterAll(() => world.stop());

const signIn = (browser: ReturnType<typeof newVisitor>, { email, password }: Person, again = "") =>
  browser.post("/sign-in", { email, password, again });

interface EventRow {
  readonly kind: string;
  readonly address: string;
  readonly user_agent: string;
}
const events = statement<EventRow>(
  "test.events",
  `select kind, address, user_agent from security_event where account_id = $1 order by id`,
);
const devices = statement<{ readonly methods: readonly string[]; readonly ended: boolean }>(
  "test.devices",
  `select methods, ended_at is not null as ended from device where account_id = $1 order by id`,
);
const browsers = statement<{ readonly count: number }>(
  "test.browsers",
  `select count(*)::int as count from known_browser where account_id = $1`,
);
const rows = <Row>(of: ReturnType<typeof statement<Row>>, { id }: Person): Promise<Row[]> =>
  world.app.services.db.run(of, [id]);

describe("the record", () => {
  it("tells what happened, from where, in order", async () => {
    const person = await newPerson(world);
    const browser = newVisitor(world);
    await browser.post("/sign-in", { email: person.email, password: "no es esta" });
    await signIn(browser, person);
    await signIn(newVisitor(world), person);
    await browser.post("/sign-out", {});
    const record = await rows(events, person);
    const kinds = ["sign_in_failed", "signed_in", "signed_in", "new_device", "signed_out"];
    expect(record.map(({ kind }) => kind)).toEqual(kinds);
    for (const { address, user_agent: userAgent } of record) {
      expect(address).toBe("127.0.0.1");
      expect(userAgent).toContain("Chrome/129");
    }
  });

  it("is not filled by a storm of guesses", async () => {
    const person = await newPerson(world);
    const guesses = Array.from({ length: failuresRecordedMost + 15 }, () =>
      newVisitor(world).post("/sign-in", { email: person.email, password: "no es esta" }),
    );
    await Promise.all(guesses);
    expect(await rows(events, person)).toHaveLength(failuresRecordedMost);
  });
});

describe("a device", () => {
  it("is one for each browser; proving again stays on it", async () => {
    const person = await newPerson(world);
    const browser = newVisitor(world);
    await signIn(browser, person);
    world.clock.advance(minuteMs);
    await signIn(browser, person, "1");
    expect(await rows(devices, person)).toEqual([{ methods: ["pwd"], ended: false }]);
    await browser.post("/sign-out", {});
    await signIn(browser, person);
    expect((await rows(devices, person)).map(({ ended }) => ended)).toEqual([true, false]);
  });

  it("ends when somebody else signs in there", async () => {
    const [first, second] = [await newPerson(world), await newPerson(world)];
    const browser = newVisitor(world);
    await signIn(browser, first);
    await signIn(browser, second, "1");
    expect((await rows(devices, first)).map(({ ended }) => ended)).toEqual([true]);
    expect((await rows(events, first)).map(({ kind }) => kind)).toEqual([
      "signed_in",
      "signed_out",
    ]);
  });
});

describe("known browsers", () => {
  it("are bounded, and a browser is each person's own affair", async () => {
    const person = await newPerson(world);
    for (let one = 0; one < knownBrowsersMost + 3; one += 1) {
      world.clock.advance(minuteMs);
      await signIn(newVisitor(world), person);
    }
    expect(await rows(browsers, person)).toEqual([{ count: knownBrowsersMost }]);
    const other = await newPerson(world);
    const [home, borrowed] = [newVisitor(world), newVisitor(world)];
    await signIn(home, other);
    await signIn(borrowed, person);
    await signIn(borrowed, other, "1");
    await expect.poll(() => mailsTo(world, other.email).length).toBe(1);
  });
});
