/**
 * The events of the service: exactly one per fact, with exactly the specified data, and to nobody
 * else.
 */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChargeEvent, InternalVoucherEvent } from "#contracts/vouchers/events.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { AllowedUrl } from "#platform/webhooks/endpoints/endpoints.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { eventsOf } from "../testing/outbox.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp, { engines: true });
  market = await newMarket(world);
});
afterAll(() => world.stop());

/** A receiver that keeps what it got; registered for one cell of the market. */
const newReceiver = async (place: Market, cellId: string) => {
  const got: { headers: IncomingMessage["headers"]; raw: string }[] = [];
  const server = createServer((request, response) => {
    let raw = "";
    request.on("data", (part: Buffer) => (raw += part.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, raw });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { webhooks, db } = world.app.services;
  const registered = await webhooks.endpoints.register(db, {
    place: { shard: place.communityId, tags: [`cell:${cellId}`] },
    registeredBy: "test",
    url: new AllowedUrl(`http://127.0.0.1:${port}/`),
    description: null,
    ordering: "none",
    events: ["voucher.charge.vales_applied", "voucher.charge.settled"],
  });
  if (!("secret" in registered)) throw new Error("the receiver was refused");
  const close = () => new Promise((resolve) => server.close(resolve));
  return { got, secret: registered.secret, close };
};

/** Creates, applies and settles a charge of 1,000 with 200 in vouchers. */
const sell = async (place: Market, more: Readonly<Record<string, unknown>> = {}) => {
  const payer = await place.member({ displayName: "Nombre Privado", contacts: [] });
  await place.give(payer, place.stallId, 200);
  const charge = await place.charge(1000, more);
  await world.request(`POST /api/charge-requests/${charge.id}/apply`, payer);
  await world.request(`POST /api/charge-requests/${charge.id}/settle`, { key: place.key });
  return { id: charge.id as string, payer };
};

const dataOf = (place: Market, id: string, at: string, status: string) => ({
  chargeRequestId: id,
  externalRef: "T-77",
  cellId: place.stallId,
  communityId: place.communityId,
  status,
  totalCents: 1000,
  valesAppliedCents: 200,
  cashCents: 800,
  settledAt: status === "settled" ? at : null,
  occurredAt: at,
});

describe("the close webhook", () => {
  it("carries exactly the specified headers and data, and no personal data", async () => {
    const receiver = await newReceiver(market, market.stallId);
    const { id, payer } = await sell(market, { externalRef: "T-77" });
    const operator = await market.member({ operates: [market.stallId] });
    const page = await world.request("GET /register", { cookie: operator.cookie });
    expect([page.text.includes("T-77"), page.text.includes("Sin destino")]).toEqual([true, false]);
    await expect.poll(() => receiver.got.length, { timeout: 5000 }).toBe(2);
    const at = world.clock.now().toISOString();
    for (const status of ["vales_applied", "settled"]) {
      const eventType = `voucher.charge.${status}`;
      const sent = receiver.got.find(({ raw }) => raw.includes(`"${eventType}"`));
      const body = JSON.parse(sent?.raw ?? "{}") as unknown;
      expect(body).toEqual({
        eventId: `${eventType}:${id}`,
        sourceApp: "vouchers",
        eventType,
        entityId: id,
        timestamp: at,
        version: "1.0",
        data: dataOf(market, id, at, status),
      });
      expect(ChargeEvent.strict().safeParse(body).success).toBe(true);
      const { headers, raw } = sent ?? { headers: {}, raw: "" };
      const signed = `${String(headers["x-webhook-timestamp"])}.${raw}`;
      const mac = createHmac("sha256", receiver.secret).update(signed).digest("hex");
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "x-webhook-signature": mac,
        "x-webhook-event-id": `${eventType}:${id}`,
        "x-source-app": "vouchers",
      });
      const age = Date.now() / 1000 - Number(headers["x-webhook-timestamp"]);
      expect(Math.abs(age)).toBeLessThan(60);
      for (const secret of [payer.id, payer.walletId, "Nombre"]) expect(raw).not.toContain(secret);
    }
    await receiver.close();
  });

  it("is stored and goes nowhere where the cell has no destination", async () => {
    const place = await newMarket(world);
    const receiver = await newReceiver(place, place.otherStallId);
    await sell(place, { externalRef: "T-1" });
    const events = (await eventsOf(world, place.communityId)).filter(
      (e) => e.audience === "endpoints",
    );
    expect(events.map(({ type, deliveries, tags }) => ({ type, deliveries, tags }))).toEqual([
      { type: "voucher.charge.vales_applied", deliveries: 0, tags: [`cell:${place.stallId}`] },
      { type: "voucher.charge.settled", deliveries: 0, tags: [`cell:${place.stallId}`] },
    ]);
    expect(receiver.got).toEqual([]);
    const operator = await place.member({ operates: [place.stallId] });
    const page = await world.request("GET /register", { cookie: operator.cookie });
    expect(page.text).toContain("T-1 · Sin destino de avisos");
    await receiver.close();
  });

  it("does not exist for a charge without a reference, for a cancel, and for creates", async () => {
    const place = await newMarket(world);
    await sell(place);
    const body = { cellId: place.stallId, totalCents: 5, externalRef: "T-2" };
    const headers = { "idempotency-key": "T-2" };
    const create = () =>
      world.request("POST /api/charge-requests", { key: place.key, body, headers });
    await create();
    const { id } = (await create()).body;
    await world.request(`POST /api/charge-requests/${id}/cancel`, { key: place.key });
    const closing = (await eventsOf(world, place.communityId)).filter(
      (e) => e.audience === "endpoints",
    );
    expect(closing).toEqual([]);
  });

  it("says once what was settled once, however often it is asked", async () => {
    const place = await newMarket(world);
    const { id } = await sell(place, { externalRef: "T-3" });
    const settle = () =>
      world.request(`POST /api/charge-requests/${id}/settle`, { key: place.key });
    await Promise.all(Array.from({ length: 5 }, settle));
    const ids = (await eventsOf(world, place.communityId)).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((eventId) => eventId.includes("settled"))).toHaveLength(2);
  });
});

describe("the events inside the house", () => {
  it("are one per dispersal, settle and cashback, with their data, for nobody else", async () => {
    const place = await newMarket(world);
    const { id } = await sell(place, { externalRef: "T-9" });
    const all = (await eventsOf(world, place.communityId)).filter((e) => e.audience === "internal");
    const about = { communityId: place.communityId, cellId: place.stallId };
    const at = world.clock.now().toISOString();
    const fact = (type: string, cents: number, more: object = {}) => ({
      type,
      id: expect.any(String),
      ...about,
      cents,
      at,
      ...more,
    });
    const bodies = all.map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    expect(bodies).toContainEqual(fact("voucher.vale.minted", 200));
    expect(bodies).toContainEqual(fact("voucher.vale.minted", 80, { chargeRequestId: id }));
    const sale = { chargeRequestId: id, extinguishedCents: 200 };
    expect(bodies).toContainEqual(fact("voucher.charge.settled", 1000, sale));
    for (const { body, deliveries } of all) {
      expect(InternalVoucherEvent.strict().safeParse(body).success).toBe(true);
      expect(deliveries).toBe(0);
    }
  });
});
