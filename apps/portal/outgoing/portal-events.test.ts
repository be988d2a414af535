/** What the portal tells business apps and the house, to receivers on real sockets. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ConsumerEvent,
  ConsumerLinkedEvent,
  PortalRequestEvent,
} from "#contracts/portal/events.ts";
import { statement } from "#platform/db/statement.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import { hearWith, type Hearer } from "#platform/testing/hearer.ts";
import { until } from "#platform/webhooks/test-ground.ts";
import type { PortalSettings } from "../config.ts";
import { refreshLinks } from "../consumers/refresh-links.command.ts";
import { askThroughPages } from "../testing/ask-through-pages.ts";
import { consumerDesk, newPhone } from "../testing/consumer-desk.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";
import { taxData } from "../testing/tickets.ts";
import { consumerLinked } from "./portal-events.ts";

let ground: PortalGround;
let house: Hearer;
let business: Hearer;
beforeAll(async () => {
  ground = await startPortal();
  const may = ["tenants:write", "webhooks:manage"];
  house = await hearWith(ground, await ground.addKey(may));
  business = await hearWith(ground, await ground.addKey(may, ground.double.tenantId));
});
afterAll(async () => {
  await ground.stop();
  await house.close();
  await business.close();
});

test("a new consumer, once linked; the business hears its own id and no other", async () => {
  const desk = consumerDesk(ground);
  const phone = newPhone();
  ground.double.consumers.set(phone, "customer-of-the-shop");
  for (const _ of [1, 2]) await desk.signIn(phone);
  const { platformId, tenantId } = { platformId: "shop", tenantId: ground.double.tenantId };
  const linked = ConsumerLinkedEvent.parse(await business.newest("consumer.linked"));
  expect(linked.data).toEqual({ platformId, tenantId, thirdPartyId: "customer-of-the-shop" });
  const registered = ConsumerEvent.parse(await house.newest("consumer.registered"));
  const cookie = await desk.signIn(phone);
  await desk.post("/account/delete", { sure: "yes" }, { cookie });
  const deleted = ConsumerEvent.parse(await house.newest("consumer.deleted"));
  expect(deleted.data).toEqual(registered.data);
  for (const type of ["consumer.registered", "consumer.deleted"])
    expect(business.heard(type)).toEqual([]);
  expect(JSON.stringify(linked)).not.toContain(registered.data.consumerId);
});

test("a business whose id holds another's name is heard by none of that one's", async () => {
  const { services } = ground.app;
  const { tenantId } = ground.double;
  const odd = { platformId: "evil", tenantId: `odd\u001ftenant:${tenantId}` };
  const now = ground.clock.now();
  await services.db.transaction((tx) =>
    services.webhooks.emit(tx, [consumerLinked(odd, "somebody", now)]),
  );
  const everything = { shard: houseShard, tags: "all" } as const;
  const endpoints = await services.webhooks.endpoints.list(everything, { before: null, limit: 9 });
  const page = { status: null, before: null, limit: 99 };
  const told = async ({ id, tags }: (typeof endpoints)[number]) => {
    const rows = await services.webhooks.deliveries.list(everything, id, page);
    const [spoofed] = rows.filter(({ entity_id: of }) => of.endsWith("somebody"));
    return { isHouse: tags.length === 0, hears: spoofed !== undefined };
  };
  const hearers = await Promise.all(endpoints.map(told));
  expect(hearers).toHaveLength(2);
  for (const { isHouse, hears } of hearers) expect(hears).toBe(isHouse);
});

test("consumers whom a business calls by one id are told of in turn", async () => {
  const { services } = ground.app;
  const { tenantId } = ground.double;
  const tenant = { platformId: "shop", tenantId };
  const numbers = async (id: string) =>
    services.db.run(
      statement<{ readonly seq: number }>(
        "tests.numbers",
        "select seq from webhook_event where entity_id like '%:' || $1 order by seq",
      ),
      [id],
    );
  const desk = consumerDesk(ground);
  const phones = [newPhone(), newPhone(), newPhone(), newPhone()];
  for (const phone of phones) await desk.signIn(phone);
  for (const phone of phones) ground.double.consumers.set(phone, "one-and-the-same");
  const found = await services.db.run(
    statement<{ readonly consumer_id: string }>(
      "tests.consumers",
      "select consumer_id from consumer_contact where contact like any($1)",
    ),
    [phones.map((phone) => `%${phone.slice(-10)}`)],
  );
  const linking = {
    services,
    settings: ground.app.settings as PortalSettings,
    now: ground.clock.now(),
  };
  await Promise.all(found.map((one) => refreshLinks(linking, one.consumer_id, tenant)));
  expect((await numbers("one-and-the-same")).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test("an invoice that was asked for, each time that it goes on, and no tax data", async () => {
  const { orderId, requestId, comeTo } = await askThroughPages(ground, "HEARD1");
  const created = PortalRequestEvent.parse(await business.newest("invoice_request.created"));
  const told = { platformId: "shop", tenantId: ground.double.tenantId, orderId, requestId };
  const blank = { reason: null, uuid: null };
  expect(created.data).toEqual({ ...told, ...blank, state: "requested" });
  const reason = "El RFC no está en la lista del SAT.";
  for (const _ of [1, 2]) await comeTo("failed", { reason });
  const newest = async (count: number) =>
    PortalRequestEvent.parse(await business.newest("invoice_request.updated", count)).data;
  expect(await newest(1)).toEqual({ ...told, state: "failed", reason, uuid: null });
  const uuid = "6F1B0C3E-2F55-4A3E-9A50-0D8F3C1E7B11";
  const links = { pdfUrl: "https://shop.example/p", xmlUrl: "https://shop.example/x" };
  await comeTo("stamped", {
    reason: null,
    invoice: { uuid, folio: "A-1", date: "2026-11-20", total: 250, ...links },
  });
  expect(await newest(2)).toEqual({ ...told, state: "stamped", reason: null, uuid });
  const said = JSON.stringify(business.heard("invoice_request.updated"));
  for (const part of [taxData.rfc, taxData.email]) expect(said).not.toContain(part);
});

test("an invoice that a business has, and the number that it tells later", async () => {
  const { requestId, comeTo } = await askThroughPages(ground, "LATE01");
  const heard = async () => {
    const mine = business
      .heard("invoice_request.updated")
      .map((one) => PortalRequestEvent.parse(one).data)
      .filter((data) => data.requestId === requestId);
    return mine.map(({ state, uuid }) => ({ state, uuid }));
  };
  await comeTo("stamped", { reason: null, invoice: null });
  await until(async () => (await heard()).length === 1);
  const uuid = "7F1B0C3E-2F55-4A3E-9A50-0D8F3C1E7B11";
  const links = { pdfUrl: "https://shop.example/p", xmlUrl: "https://shop.example/x" };
  const invoice = { uuid, folio: "A-2", date: "2026-11-20", total: 250, ...links };
  await comeTo("stamped", { reason: null, invoice });
  const page = await comeTo("stamped", { reason: null, invoice });
  expect(page.text).toContain("https://shop.example/p");
  await until(async () => (await heard()).length > 1);
  expect(await heard()).toEqual([
    { state: "stamped", uuid: null },
    { state: "stamped", uuid },
  ]);
});
