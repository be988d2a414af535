/** Reservations: no table twice, a confirmation for each, and what fails is tried again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/clock.ts";
import { serveLoopback } from "#platform/testing/loopback.ts";
import { sendConfirmation } from "./tend-notices.command.ts";
import { startRestaurant, type Fonda, type RestaurantGround } from "../testing/ground.ts";

let ground: RestaurantGround;
beforeAll(async () => {
  ground = await startRestaurant();
});
afterAll(() => ground.stop());

/** The full hour so many hours from now. */
const inHours = (hours: number): string =>
  new Date(
    Math.ceil(ground.clock.now().getTime() / hourMs) * hourMs + hours * hourMs,
  ).toISOString();

const book = (fonda: Fonda, more: object) =>
  ground.post(fonda, "/api/reservations", {
    name: "Ana",
    email: "ana@example.org",
    partySize: 2,
    startsAt: inHours(24),
    ...more,
  });

const sql = async (text: string, values: readonly unknown[]) =>
  (await ground.app.services.db.pool.query(text, [...values])).rows as Record<string, unknown>[];

const untilNotice = (id: string, state: string) =>
  expect
    .poll(async () => {
      const rows = await sql(
        "select state from reservation_notice where reservation_id = $1 and kind = 'confirmation'",
        [id],
      );
      return rows[0]?.["state"];
    })
    .toBe(state);

test("of twenty at once for one hour as many are booked as there are tables", async () => {
  const fonda = await ground.found();
  const all = await Promise.all(Array.from({ length: 20 }, () => book(fonda, {})));
  const booked = all.filter(({ status }) => status === 201).map(({ body }) => body.tableId);
  expect([booked.length, new Set(booked).size]).toEqual([3, 3]);
  const others = all.filter(({ status }) => status !== 201);
  expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(["NO_FREE_TABLE"]));
  // An hour and a half later the tables are still held; two hours later they are free.
  expect((await book(fonda, { startsAt: inHours(25) })).status).toBe(409);
  expect((await book(fonda, { startsAt: inHours(26) })).status).toBe(201);
});

test("the smallest table that fits is taken; cancelled it is free again", async () => {
  const fonda = await ground.found();
  const first = await book(fonda, { partySize: 3 });
  expect(first.body.tableId).toBe(fonda.tables[1]);
  const end = `/api/reservations/${first.body.id}/end`;
  expect((await ground.post(fonda, end, { state: "cancelled" })).body.state).toBe("cancelled");
  expect((await ground.post(fonda, end, { state: "cancelled" })).status).toBe(200);
  expect((await ground.post(fonda, end, { state: "seated" })).body.code).toBe("RESERVATION_OVER");
  expect((await book(fonda, { partySize: 3 })).body.tableId).toBe(fonda.tables[1]);
});

test("the guest is written to once, by the restaurant's clock", async () => {
  const fonda = await ground.found();
  const { body } = await book(fonda, { email: "sola@example.org" });
  await untilNotice(body.id, "done");
  await ground.job("reservations-retry");
  const mails = () => ground.sent.filter(({ to }) => to === "sola@example.org");
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.text).toContain("Fonda La Milpa");
  const used = await sql("select used from allocation_counter where tenant_id = $1", [fonda.id]);
  expect(used).toEqual([{ used: 1 }]);
});

test("a notice that two took up, one after the other's lease, is one message", async () => {
  const fonda = await ground.found();
  const to = "doble@example.org";
  const { body } = await book(fonda, { email: to });
  await untilNotice(body.id, "done");
  const [row] = await sql("select id from reservation_notice where reservation_id = $1", [body.id]);
  const notice = {
    tenantId: fonda.id,
    id: String(row?.["id"]),
    reservationId: body.id,
    kind: "confirmation",
    attempts: 1,
  } as const;
  const letter = { subject: "Tu mesa", text: "Otra vez" };
  const way = { to, channel: "email", letter } as const;
  expect(await sendConfirmation(ground.app.services, notice, way)).toBe(true);
  const used = await sql("select used from allocation_counter where tenant_id = $1", [fonda.id]);
  expect(used).toEqual([{ used: 1 }]);
  expect(ground.sent.filter(({ text }) => text === letter.text)).toEqual([]);
});

test("without messages left it waits, then it is dead, then it is removed", async () => {
  const fonda = await ground.found();
  await sql("insert into restaurant_setting (tenant_id, monthly_messages) values ($1, 0)", [
    fonda.id,
  ]);
  const { body } = await book(fonda, { startsAt: inHours(24 * 60) });
  for (let tries = 0; tries < 7; tries += 1) {
    await ground.job("dispatcher");
    ground.clock.advance(13 * hourMs);
  }
  await untilNotice(body.id, "dead");
  ground.clock.advance(31 * dayMs);
  await ground.job("dispatcher");
  const left = await sql("select id from reservation_notice where reservation_id = $1", [body.id]);
  expect(left).toEqual([]);
});

test("the restaurant's own book is told, and again while it is away", async () => {
  const fonda = await ground.found();
  const heard: string[] = [];
  const book2 = await serveLoopback((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(heard.length === 1 ? 503 : 204).end();
  });
  await sql("insert into restaurant_setting (tenant_id, handover_url) values ($1, $2)", [
    fonda.id,
    book2.url,
  ]);
  await book(fonda, {});
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  ground.clock.advance(dayMs / 2);
  await expect
    .poll(async () => {
      await ground.job("reservations-retry");
      const rows = await sql(
        "select state from reservation_notice where tenant_id = $1 and kind = 'handover'",
        [fonda.id],
      );
      return rows[0]?.["state"];
    })
    .toBe("done");
  expect(new Set(heard)).toEqual(new Set(["POST /reservations"]));
  await book2.stop();
});

test("a new month begins at zero, and the old one is kept", async () => {
  const fonda = await ground.found();
  const { body } = await book(fonda, {});
  await untilNotice(body.id, "done");
  ground.clock.advance(32 * dayMs);
  const ran = (await ground.job("reset-allocations")) as { readonly reset: number };
  expect(ran.reset).toBeGreaterThan(0);
  expect(await ground.job("reset-allocations")).toMatchObject({ reset: 0 });
  const now = await sql("select used from allocation_counter where tenant_id = $1", [fonda.id]);
  expect(now).toEqual([{ used: 0 }]);
  const kept = await sql("select used from allocation_month where tenant_id = $1", [fonda.id]);
  expect(kept).toEqual([{ used: 1 }]);
});
