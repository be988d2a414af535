/** What the point of sale tells of orders and invoices, to a receiver on a real socket. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { InvoiceRequestEvent, OrderPaidEvent, OrderRefundedEvent } from "#contracts/pos/events.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { hearWith, type Hearer } from "#platform/testing/hearer.ts";
import { takeCancellation } from "../invoices/take-cancellation.command.ts";
import { concludeRefund } from "../refunds/write-refund.command.ts";
import { insertRefund } from "../refunds/refunds.store.ts";
import type { StoredRefund } from "../refunds/refunds.query.ts";
import { retryByHand } from "../stamping/retry-by-hand.command.ts";
import { billing, type Business } from "../testing/ground.ts";
import { startStamping, type StampingGround } from "../testing/stamping-ground.ts";

let ground: StampingGround;
let fonda: Business;
let other: Business;
let ear: Hearer;
beforeAll(async () => {
  ground = await startStamping();
  fonda = await ground.business();
  other = await ground.business({ like: "frutas" });
  ear = await hearWith(ground, await ground.addKey(["pos:read", "webhooks:manage"], fonda.id));
});
afterAll(async () => {
  await ground.stop();
  await ear.close();
});

const numbers = statement<{ readonly seq: number }>(
  "test.numbers",
  "select seq from webhook_event where entity_id = $1 order by seq",
);

/** Written, and its money not yet given by the app that holds it. */
const askedRefund = async (orderId: string): Promise<StoredRefund> => {
  const money = { subtotalCents: 3_017, taxCents: 483 };
  const refund = {
    ...money,
    totalCents: 3_500,
    tenantId: fonda.id,
    orderId,
    id: newId(),
    method: "card",
    cashSessionId: null,
    paymentId: newId(),
    reason: "Llegó frío",
    state: "asked",
    creator: "test",
    requestHash: "",
    createdAt: ground.clock.now(),
    lines: [{ ...money, position: 1, quantityThousandths: 1000 }],
  } as const;
  await insertRefund(ground.app.services.db, refund, { day: "2026-11-20", key: newId() });
  return refund;
};

test("a sale is told of once, without its lines and the code of its ticket", async () => {
  await ground.ask(other);
  const key = { headers: { "idempotency-key": newId() } };
  const { body: order } = await ground.sell(fonda, {}, key);
  expect((await ground.sell(fonda, {}, key)).headers["idempotency-replayed"]).toBe("true");
  const event = await ear.newest("order.paid");
  const { data, id } = OrderPaidEvent.parse(event);
  const { items: _lines, ticketCode, ...told } = order;
  expect([data, id]).toEqual([told, `order.paid:${order.id}`]);
  expect(JSON.stringify(event)).not.toContain(ticketCode);
});

test("a refund in cash at once; one of another app when that app gave it", async () => {
  const { body: order } = await ground.sell(fonda);
  const back = await ground.post(
    `/api/orders/${order.id}/refunds`,
    { tenantId: fonda.id, method: "cash", reason: "Llegó frío" },
    { headers: { "idempotency-key": newId() } },
  );
  const { data } = OrderRefundedEvent.parse(await ear.newest("order.refunded"));
  expect(data).toEqual({ ...back.body, tenantId: fonda.id });

  const asked = await askedRefund((await ground.sell(fonda)).body.id as string);
  for (const _ of [1, 2]) await concludeRefund(ground.app.services, asked, "done");
  const second = OrderRefundedEvent.parse(await ear.newest("order.refunded", 2));
  expect(second.data).toMatchObject({ id: asked.id, state: "done", total: 35 });
});

test("refunds of one order that end at once are numbered one after another", async () => {
  const { services } = ground.app;
  const orderId = (await ground.sell(fonda)).body.id as string;
  const asked = await Promise.all([1, 2, 3, 4, 5, 6].map(() => askedRefund(orderId)));
  await Promise.all(asked.map((refund) => concludeRefund(services, refund, "done")));
  const rows = await services.db.run(numbers, [orderId]);
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("an invoice from its request to its cancellation, and nothing of who asked", async () => {
  const { services } = ground.app;
  const asked = await ground.ask(fonda);
  const { invoice } = await ground.untilState(asked, "stamped");
  const created = InvoiceRequestEvent.parse(await ear.newest("invoice_request.created"));
  const { tenantId, orderId, requestId } = asked;
  const told = { tenantId, orderId, requestId, uuid: null, reason: null };
  expect(created.data).toEqual({ ...told, state: "requested" });
  const newest = async (count: number) =>
    InvoiceRequestEvent.parse(await ear.newest("invoice_request.updated", count)).data;
  expect(await newest(1)).toEqual({ ...told, state: "stamped", uuid: invoice.uuid });
  for (const _ of [1, 2])
    await takeCancellation(services, fonda.id, invoice.uuid, ground.clock.now());
  expect(await newest(2)).toMatchObject({ state: "failed", uuid: invoice.uuid });
  const said = JSON.stringify(ear.heard("invoice_request.updated"));
  for (const part of [billing.rfc, billing.email, billing.razonSocial])
    expect(said).not.toContain(part);
});

test("a request that fails, is opened by hand and fails again is told of each time", async () => {
  const before = ear.heard("invoice_request.updated").length;
  const product = { code: "CFDI40162", field: "conceptos[0].claveProdServ", message: "No está." };
  ground.issuer.faults.push({ refuse: [product] }, { refuse: [product] });
  const asked = await ground.ask(fonda);
  const newest = async (more: number) =>
    InvoiceRequestEvent.parse(await ear.newest("invoice_request.updated", before + more)).data;
  const { reason } = await ground.untilState(asked, "failed");
  expect(await newest(1)).toMatchObject({ requestId: asked.requestId, state: "failed", reason });
  await retryByHand(ground.app.services, { ...asked, id: asked.requestId });
  expect(await newest(3)).toMatchObject({ requestId: asked.requestId, state: "failed", reason });
  const states = ear
    .heard("invoice_request.updated")
    .map((event) => InvoiceRequestEvent.parse(event).data.state);
  expect(states.slice(before)).toEqual(["failed", "requested", "failed"]);
});
