/** Money of a paid bill goes back as it came, once, with a credit note where it was invoiced. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { billing, startRestaurant, type Fonda, type RestaurantGround } from "../testing/ground.ts";

let ground: RestaurantGround;
beforeAll(async () => {
  ground = await startRestaurant();
});
afterAll(() => ground.stop());

interface Payment {
  readonly id: string;
  readonly method: string;
}

/** A bill of 95.00 that was paid in these parts, in pesos; the last one pays what is left. */
const paid = async (at: Fonda, methods: Readonly<Record<string, number | undefined>>) => {
  const seat = { tableId: at.tables[0], guests: 1 };
  const { id } = (await ground.post(at, "/api/orders", seat)).body;
  const items = [{ menuItemId: at.dish }];
  await ground.post(at, `/api/orders/${id}/items`, { items });
  const { body: bill } = await ground.post(at, `/api/orders/${id}/bills`);
  for (const [method, amount] of Object.entries(methods)) {
    const pay = { method, ...(amount === undefined ? {} : { amount }) };
    const { body } = await ground.post(at, `/api/bills/${bill.id}/payments`, pay);
    const tender = (body.payments as readonly Payment[]).at(-1)?.id ?? "";
    if (method === "digital") ground.doubles.payments.scan(tender);
    if (method === "voucher") ground.doubles.vouchers.apply(tender, (amount ?? 95) * 100);
  }
  const { body } = await ground.post(at, `/api/bills/${bill.id}/refresh`);
  expect(body.state).toBe("paid");
  return body as { readonly id: string; readonly payments: readonly Payment[] };
};

const giveBack = (at: Fonda, bill: string, body: object = {}, key: string = newId()) =>
  ground.post(
    at,
    `/api/bills/${bill}/refunds`,
    { reason: "Llegó frío", ...body },
    { headers: { "idempotency-key": key } },
  );

interface Shown {
  readonly id: string;
  readonly method: string;
  readonly amount: number;
  readonly state: string;
  readonly creditNote: { readonly state: string; readonly uuid: string | null } | null;
}

const refundsOf = async (at: Fonda, bill: string): Promise<readonly Shown[]> =>
  (await ground.read(at, `/api/bills/${bill}/refunds`)).body.refunds;

const shown = ({ body }: Got) =>
  (body.refunds as readonly Shown[]).map(({ method, amount, state }) => [method, amount, state]);

const codeOf = ({ status, body }: Got) => [status, body.code];

describe("what goes back", () => {
  test("goes back as it came, what was paid last first, and never more than was paid", async () => {
    const fonda = await ground.found();
    const { id, payments } = await paid(fonda, { cash: 20, card: 30, digital: undefined });
    const [cash, , digital] = payments;
    expect(shown(await giveBack(fonda, id, { amount: 50 }))).toEqual([
      ["digital", 45, "done"],
      ["card", 5, "done"],
    ]);
    const { refunded_amount: back } = ground.doubles.payments.paymentOf(digital?.id ?? "") ?? {};
    expect(back).toBe(45);
    expect(shown(await giveBack(fonda, id, { paymentId: cash?.id, amount: 5.5 }))).toEqual([
      ["cash", 5.5, "done"],
    ]);
    expect(codeOf(await giveBack(fonda, id, { paymentId: cash?.id, amount: 14.51 }))).toEqual([
      409,
      "REFUND_EXCEEDS_BILL",
    ]);
    expect(shown(await giveBack(fonda, id))).toEqual([
      ["card", 25, "done"],
      ["cash", 14.5, "done"],
    ]);
    expect(codeOf(await giveBack(fonda, id))).toEqual([409, "REFUND_EXCEEDS_BILL"]);
    const all = await refundsOf(fonda, id);
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(95);
  });

  test("a part of a digital payment, then the rest of it", async () => {
    const fonda = await ground.found();
    const { id, payments } = await paid(fonda, { digital: undefined });
    const there = () => ground.doubles.payments.paymentOf(payments[0]?.id ?? "");
    expect(shown(await giveBack(fonda, id, { amount: 10.01 }))).toEqual([
      ["digital", 10.01, "done"],
    ]);
    expect(there()).toMatchObject({ status: "partially_refunded", refunded_amount: 10.01 });
    expect(shown(await giveBack(fonda, id))).toEqual([["digital", 84.99, "done"]]);
    expect(there()?.status).toBe("refunded");
  });

  test("vouchers are spent: their worth goes back in cash alone", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { voucher: 60, cash: undefined });
    expect(codeOf(await giveBack(fonda, id))).toEqual([409, "REFUND_METHOD_UNFIT"]);
    expect(shown(await giveBack(fonda, id, { amount: 35 }))).toEqual([["cash", 35, "done"]]);
    expect(codeOf(await giveBack(fonda, id, { amount: 1 }))).toEqual([409, "REFUND_METHOD_UNFIT"]);
    expect(shown(await giveBack(fonda, id, { inCash: true }))).toEqual([["cash", 60, "done"]]);
  });

  test("of ten at once as many go back as there is money", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { cash: undefined });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => giveBack(fonda, id, { amount: 20 })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(4);
    expect((await refundsOf(fonda, id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(80);
  });
});

describe("a repetition", () => {
  test("under one key gives back once; another body is 422, without a key it is 400", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { cash: undefined });
    const key = newId();
    const first = await giveBack(fonda, id, { amount: 10 }, key);
    const again = await giveBack(fonda, id, { amount: 10 }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    const other = await giveBack(fonda, id, { amount: 11 }, key);
    expect(codeOf(other)).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const keyless = await ground.post(fonda, `/api/bills/${id}/refunds`, { reason: "x" });
    expect(codeOf(keyless)).toEqual([400, "INVALID_REQUEST"]);
    expect(await refundsOf(fonda, id)).toHaveLength(1);
  });

  test("after a lost answer the job asks payments again, and money goes back once", async () => {
    const fonda = await ground.found();
    const { id, payments } = await paid(fonda, { digital: undefined });
    // Each call is tried more than once: all of the first one's answers are lost.
    ground.doubles.payments.faults.set(
      "refund",
      Array.from({ length: 6 }, () => "drop_after"),
    );
    expect(shown(await giveBack(fonda, id))).toEqual([["digital", 95, "asked"]]);
    ground.doubles.payments.faults.set("refund", []);
    ground.clock.advance(2 * minuteMs);
    await expect
      .poll(async () => {
        await ground.job("drive-refunds");
        ground.clock.advance(2 * minuteMs);
        return (await refundsOf(fonda, id))[0]?.state;
      })
      .toBe("done");
    const there = ground.doubles.payments.paymentOf(payments[0]?.id ?? "");
    expect(there?.refunded_amount).toBe(95);
  });

  test("what payments refuses did not go back, and may go back in cash", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { digital: undefined });
    const fault = { status: 409, code: "invalid_state" };
    ground.doubles.payments.faults.set("refund", [fault]);
    expect(shown(await giveBack(fonda, id))).toEqual([["digital", 95, "failed"]]);
    expect(shown(await giveBack(fonda, id, { inCash: true }))).toEqual([["cash", 95, "done"]]);
  });
});

describe("who may", () => {
  test("404 for what is not there, 409 for what is not paid; who serves may not", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { cash: undefined });
    expect(codeOf(await giveBack(fonda, newId()))).toEqual([404, "BILL_NOT_FOUND"]);
    const ofOther = await giveBack(fonda, id, { paymentId: newId() });
    expect(codeOf(ofOther)).toEqual([404, "TENDER_NOT_FOUND"]);
    const [tableId] = fonda.tables;
    const { body: order } = await ground.post(fonda, "/api/orders", { tableId, guests: 1 });
    const items = [{ menuItemId: fonda.dish }];
    await ground.post(fonda, `/api/orders/${order.id}/items`, { items });
    const { body: open } = await ground.post(fonda, `/api/orders/${order.id}/bills`);
    expect(codeOf(await giveBack(fonda, open.id))).toEqual([409, "BILL_NOT_PAID"]);
    const waiter = await ground.hire(fonda.id, "mesera", "waiter");
    const page = `/n/${fonda.id}/bills/${id}`;
    expect((await ground.see(page, waiter)).text).not.toContain(`${page}/refunds`);
    expect((await ground.press(`${page}/refunds`, { reason: "x" }, waiter)).status).toBe(403);
    expect(await refundsOf(fonda, id)).toEqual([]);
  });

  test("who manages gives back on the bill's page; a form sent twice gives back once", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { cash: undefined });
    const cookie = await ground.hire(fonda.id, "gerenta", "manager");
    const page = `/n/${fonda.id}/bills/${id}`;
    expect((await ground.see(page, cookie)).text).toContain(`"${page}/refunds"`);
    const form = { once: "a form", amount: "10", reason: "Llegó frío" };
    for (const typed of [form, form])
      expect((await ground.press(`${page}/refunds`, typed, cookie)).status).toBe(303);
    const bad = { ...form, once: "another", amount: "1000" };
    expect((await ground.press(`${page}/refunds`, bad, cookie)).status).toBe(400);
    expect(await refundsOf(fonda, id)).toMatchObject([{ amount: 10, state: "done" }]);
    expect((await ground.see(page, cookie)).text).toContain("Llegó frío");
  });

  test("a restaurant without a key at payments gives cash", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { digital: undefined });
    const { pool } = ground.app.services.db;
    await pool.query("delete from connection where tenant_id = $1", [fonda.id]);
    expect(codeOf(await giveBack(fonda, id))).toEqual([409, "NOT_CONNECTED"]);
  });
});

describe("an invoiced bill", () => {
  const ask = (at: Fonda, orderId: string) =>
    ground.consumer(`POST /tenants/${at.id}/invoice-requests`, {
      body: { orderId, billingData: billing },
    });

  const untilStamped = async (at: Fonda, bill: string) => {
    const { body } = await ask(at, bill);
    const path = `/tenants/${at.id}/invoice-requests/${body.requestId}`;
    await expect
      .poll(async () => {
        await ground.job("drive-invoice-requests");
        return (await ground.consumer(`GET ${path}`)).body.state;
      })
      .toBe("stamped");
    return ground.doubles.issuer.invoices.get(bill);
  };

  const untilCredit = (at: Fonda, bill: string, state: string, waitMs = 0) =>
    expect
      .poll(async () => {
        await ground.job("drive-refunds");
        ground.clock.advance(waitMs);
        return (await refundsOf(at, bill)).map(({ creditNote }) => creditNote?.state);
      })
      .toEqual([state]);

  test("gets a credit note of what went back, once, though an answer is lost", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { cash: undefined });
    const invoice = await untilStamped(fonda, id);
    ground.doubles.issuer.creditFaults.push("away", "drop_after");
    const { body } = await giveBack(fonda, id, { amount: 30 });
    await untilCredit(fonda, id, "stamped", hourMs);
    const [refund] = body.refunds as readonly Shown[];
    const note = ground.doubles.issuer.credits.get(refund?.id ?? "");
    expect(note?.of).toBe(invoice?.uuid);
    expect(note?.asked).toMatchObject({
      monto: 30,
      formaPago: "01",
      referenceType: "restaurant_refund",
      emailReceptor: billing.email,
    });
    expect((await refundsOf(fonda, id))[0]?.creditNote?.uuid).toBe(note?.uuid);
  });

  test("of which a part went back before gets it then; of which all did, no invoice", async () => {
    const fonda = await ground.found();
    const { id } = await paid(fonda, { cash: undefined });
    expect((await giveBack(fonda, id, { amount: 5 })).body.refunds[0].creditNote).toBeNull();
    await untilStamped(fonda, id);
    await untilCredit(fonda, id, "stamped");
    const second = await paid(fonda, { cash: undefined });
    await giveBack(fonda, second.id);
    const refused = await ask(fonda, second.id);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "Todo lo de este ticket se devolvió: no queda nada que facturar",
    ]);
  });

  test("whose credit note is refused says so to the people of the restaurant", async () => {
    const fonda = await ground.found();
    const { pool } = ground.app.services.db;
    const to = "dueña@fonda.example.org";
    await pool.query("update tenant set email = $2 where tenant_id = $1", [fonda.id, to]);
    const { id } = await paid(fonda, { cash: undefined });
    await untilStamped(fonda, id);
    ground.doubles.issuer.creditFaults.push("refuse");
    await giveBack(fonda, id, { amount: 30 });
    await untilCredit(fonda, id, "failed");
    await expect.poll(() => ground.sent.filter((one) => one.to === to).length).toBe(1);
  });
});
