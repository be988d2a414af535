/** The way to a ticket by its folio: forgiving to eyes and thumbs, telling nothing to guessers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { looksPerFolio, sandboxFactor } from "./guest-limits.ts";
import { mayTry } from "./guest-share.command.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";
import { locationOf, post, soldOrder } from "../testing/tickets.ts";

let ground: PortalGround;
beforeAll(async () => {
  ground = await startPortal({ mode: "sandbox" }, { orders: [soldOrder()] });
});
afterAll(() => ground.stop());
beforeEach(() => {
  ground.double.fault = "none";
});

const once = { ...looksPerFolio, most: 1 };
const right = { folio: "7K2QD9", total: "250", date: "2026-11-19" };
const search = (more: Readonly<Record<string, string>> = {}) =>
  post(ground, "/ticket", { ...right, ...more });

describe("found", () => {
  test.each([
    [{}],
    [{ folio: "7k2-qd9" }],
    [{ folio: " 7K2 QD9 " }],
    [{ total: "$250.00" }],
    [{ date: "19/11/2026" }],
  ])("%o", async (more) => {
    const got = await search(more);
    expect([got.status, locationOf(got)]).toEqual([303, `${ground.place}/t/TICKETCODE1`]);
  });

  test("with O for 0, and I or L for 1", async () => {
    ground.double.orders.push(soldOrder({ id: "o", code: "ZEROS", folio: "0011AA" }));
    expect(locationOf(await search({ folio: "oOiLaa" }))).toBe(`${ground.place}/t/ZEROS`);
  });
});

describe("not found", () => {
  test("whichever of the three is wrong, the answer is the same", async () => {
    const wrong = [{ folio: "7K2QD8" }, { total: "251" }, { date: "2026-11-18" }];
    const answers = await Promise.all(wrong.map((more) => search(more)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const { text } of answers) expect(text).toContain("No encontramos ese ticket");
  });

  test("what cannot be read is said beside its field, values kept", async () => {
    const got = await search({ folio: "7K", total: "mucho" });
    expect(got.status).toBe(400);
    expect(got.text).toContain('href="#field-folio"');
    expect(got.text).toContain('value="mucho"');
  });

  test("a business that is away, and one without this search", async () => {
    ground.double.fault = "error";
    const away = await search();
    expect([away.status, away.text.includes("no responde")]).toEqual([200, true]);
  });
});

test("whoever tries totals for one folio is told to wait", async () => {
  const { db } = ground.app.services;
  const folio = "999999";
  // Counters of this very folio alone: what other tests counted is cleared away before.
  await db.run(statement("test.clear", "delete from guest_attempt"), []);
  const subjects = [{ name: `folio shop ${ground.double.tenantId} ${folio}`, limit: once }];
  expect(await mayTry(ground.app.services, subjects)).toBe(true);
  await db.run(statement("test.fill", "update guest_attempt set count = $1"), [
    looksPerFolio.most * sandboxFactor,
  ]);
  expect((await search({ folio })).status).toBe(429);
  expect((await search()).status).toBe(303);
  ground.clock.advance(looksPerFolio.windowMs);
  expect((await search({ folio })).status).toBe(404);
});
