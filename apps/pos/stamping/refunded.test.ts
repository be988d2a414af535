/** Orders that went back in part: what is left is invoiced, and nothing else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { endRefund, insertRefund } from "../refunds/refunds.store.ts";
import type { Business } from "../testing/ground.ts";
import { startStamping, until, type StampingGround } from "../testing/stamping-ground.ts";
import { retryByHand } from "./retry-by-hand.command.ts";

let ground: StampingGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startStamping();
  fonda = await ground.business();
});
afterAll(() => ground.stop());

const sold = async (): Promise<string> => {
  const items = [
    { productId: fonda.product("Tlacoyo de frijol"), quantity: 3 },
    { productId: fonda.product("Maíz azul"), quantity: 1.25 },
  ];
  return (await ground.sell(fonda, { items })).body.id as string;
};
const giveBack = (orderId: string, lines: readonly object[]) =>
  ground.post(
    `/api/orders/${orderId}/refunds`,
    { tenantId: fonda.id, method: "cash", reason: "Llegó frío", lines },
    { headers: { "idempotency-key": newId() } },
  );
const ask = async (orderId: string) => {
  const asked = { tenantId: fonda.id, orderId, requestId: "" };
  const { body } = await ground.askAgain(asked);
  return { ...asked, requestId: body.requestId as string };
};
const orderTotal = async (orderId: string): Promise<number> =>
  (await ground.read(`/api/orders/${orderId}?tenantId=${fonda.id}`)).body.total;

test("the CFDI is of what is left, also where the queue comes to it later", async () => {
  const orderId = await sold();
  const back = await giveBack(orderId, [{ position: 1, quantity: 2 }]);
  expect(back.body.total).toBe(70);
  ground.issuer.faults.push("drop_after");
  const asked = await ask(orderId);
  await until(async () => (await ground.stateOf(asked)).reason !== null);
  expect((await giveBack(orderId, [{ position: 1, quantity: 1 }])).body.code).toBe(
    "ORDER_INVOICED",
  );
  await ground.job("/api/stamps/process-failed-queue");
  const { invoice } = await ground.untilState(asked, "stamped");
  expect(invoice.total).toBeCloseTo((await orderTotal(orderId)) - 70, 5);
  const sent = ground.issuer.invoices.get(orderId)?.asked.conceptos;
  expect(sent?.map(({ cantidad }) => cantidad)).toEqual([1, 1.25]);
});

test("while another app has not answered a refund, nothing is stamped", async () => {
  const orderId = await sold();
  const { db } = ground.app.services;
  const now = ground.clock.now();
  const money = { subtotalCents: 3_017, taxCents: 483 };
  const refund = {
    ...({
      tenantId: fonda.id,
      id: newId(),
      orderId,
      method: "wallet",
      cashSessionId: null,
    } as const),
    ...({ paymentId: newId(), reason: "x", state: "asked", creator: "key:1" } as const),
    requestHash: "",
    createdAt: now,
    totalCents: 3_500,
    ...money,
    lines: [{ position: 1, quantityThousandths: 1_000, ...money }],
  };
  await insertRefund(db, refund, { day: "2026-11-20", key: newId() });
  const asked = await ask(orderId);
  const drive = "/api/cron/drive-invoice-requests";
  await until(async () => (await ground.job(drive)).driven === 0);
  expect(ground.issuer.invoices.has(orderId)).toBe(false);
  await endRefund(db, refund, "failed", now);
  ground.clock.advance(2 * minuteMs);
  expect(await ground.job(drive)).toEqual({ driven: 1, failed: 0 });
  const { invoice } = await ground.untilState(asked, "stamped");
  expect(invoice.total).toBe(await orderTotal(orderId));
});

test("a request that is tried again by hand finds that all went back", async () => {
  const orderId = await sold();
  const fault = { code: "CFDI40145", field: "receptor.nombre", message: "No es el inscrito." };
  ground.issuer.faults.push({ refuse: [fault] });
  const asked = await ask(orderId);
  await ground.untilState(asked, "failed");
  const rest = [
    { position: 1, quantity: 3 },
    { position: 2, quantity: 1.25 },
  ];
  expect((await giveBack(orderId, rest)).status).toBe(201);
  const seen = ground.issuer.seen.stamp;
  expect(await retryByHand(ground.app.services, { ...asked, id: asked.requestId })).toBe(true);
  await until(async () => (await ground.stateOf(asked)).reason?.includes("se devolvió") === true);
  expect(ground.issuer.seen.stamp).toBe(seen);
});
