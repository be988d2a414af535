/** The checkout page over HTTP: each way to pay, each end, and sandbox's bank behind it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";
import { railsOf } from "../rails/rails.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { startOnStripe } from "../testing/stripe-ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const asked = async (amount: number, more: object = {}): Promise<CheckoutPayment> => {
  const { body } = await ground.pay({ amount, concept: "Canasta de verduras", ...more });
  return { id: body.payment_id, path: new URL(body.checkout_url).pathname, body };
};
interface CheckoutPayment {
  readonly id: string;
  readonly path: string;
  readonly body: Got["body"];
}
const see = (path: string) => ground.request(`GET ${path}`);
const bankOf = ({ path }: CheckoutPayment): string => path.replace("/checkout/", "/sandbox/bank/");
const press = (payment: CheckoutPayment, act: "pay" | "reject") =>
  ground.request(`POST ${bankOf(payment)}`, { form: { do: act } });
const cash = ({ path }: CheckoutPayment) => ground.request(`POST ${path}/cash`, { form: {} });
const stateIn = ({ text }: Got): string => /data-state="([^"]*)"/.exec(text)?.[1] ?? "";

describe("GET /checkout/:token: 200", () => {
  test("CoDi: amount, concept, to whom, the QR, the folio and the time left", async () => {
    const { path, body } = await asked(500);
    const page = await see(path);
    expect([page.status, stateIn(page)]).toEqual([200, "codi 0"]);
    for (const shown of ["$500.00", "Canasta de verduras", "test", body.folio_codi, "15:00"]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).toContain("<svg");
    expect(page.text).toContain(`${path}/qr.png`);
    expect(page.text).toContain("Modo de prueba");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect((await see(`${path}?lang=en`)).text).toContain("Scan this code");
  });

  test("a card: a button to sandbox's card page, and no cash above what stores take", async () => {
    const dear = await asked(12_000);
    const page = await see(dear.path);
    expect(stateIn(page)).toBe("card 0");
    expect(page.text).toContain(`href="${bankOf(dear)}"`);
    expect(page.text).not.toContain(`${dear.path}/cash`);
    expect((await see((await asked(9_000)).path)).text).toContain("Pagar en efectivo");
  });

  test("the receipt says who, what, when, how and the rail's transaction", async () => {
    const payment = await asked(500);
    await ground.confirm("codi", payment.id);
    const page = await see(payment.path);
    expect(stateIn(page)).toBe("paid 0");
    const { rail_transaction_id: transaction } = (await ground.read(payment.id)).body;
    for (const shown of ["Listo, pagado", transaction, payment.id, "CoDi", "$500.00"]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).not.toContain("/sandbox/bank/");
  });

  test("a refund is told beside the receipt", async () => {
    const payment = await asked(500);
    await ground.confirm("codi", payment.id);
    const { key } = ground;
    await ground.request(`POST /api/payments/${payment.id}/refunds`, { key, body: { amount: 50 } });
    expect((await see(payment.path)).text).toContain("Te devolvieron $50.00");
  });

  test("cancelled, rejected and out of time each say what to do", async () => {
    const [one, other, late] = [await asked(500), await asked(500), await asked(500)];
    const { key } = ground;
    await ground.request(`POST /api/payments/${one.id}/cancel`, { key });
    expect((await see(one.path)).text).toContain("Este cobro se canceló");
    await press(other, "reject");
    expect((await see(other.path)).text).toContain("El pago no se hizo");
    ground.clock.advance(16 * 60_000);
    const page = await see(late.path);
    expect([stateIn(page), page.text.includes("Este cobro venció")]).toEqual(["expired 0", true]);
  });
});

describe("GET /checkout/:token: 404", () => {
  test("for a token of nobody, as a page", async () => {
    const page = await see("/checkout/NOBODYNOBODYNOBODY00");
    expect([page.status, page.text.includes("No encontramos ese cobro")]).toEqual([404, true]);
    expect((await cash({ id: "", path: "/checkout/NOBODY", body: null })).status).toBe(404);
  });
});

describe("POST /checkout/:token/cash: 303", () => {
  test("a new request at a store; its reference, its bars, and three days to pay", async () => {
    const payment = await asked(500);
    expect((await cash(payment)).headers["location"]).toBe(payment.path);
    const { body } = await ground.read(payment.id);
    expect(body).toMatchObject({ payment_method: "cash_store", qr_string: null, folio_codi: null });
    const page = await see(payment.path);
    expect(stateIn(page)).toBe("cash_store 0");
    expect(page.text).toContain(body.reference);
    expect(page.text).toContain(`${payment.path}/barcode.png`);
    expect((await see(`${payment.path}/barcode.png`)).status).toBe(200);
  });

  test("pressed twice at once it is one request", async () => {
    const payment = await asked(9_000);
    await Promise.all([cash(payment), cash(payment), cash(payment)]);
    const { rows } = await ground.app.services.db.pool.query<{ rail: string; state: string }>(
      "select rail, state from attempt where payment_id = $1 order by id",
      [payment.id],
    );
    expect(rows).toEqual([
      { rail: "card", state: "abandoned" },
      { rail: "cash_store", state: "waiting" },
    ]);
  });

  test("changes nothing once paid, above the limit, and while stores are down", async () => {
    const [paid, dear, waiting] = [await asked(500), await asked(12_000), await asked(500)];
    await ground.confirm("codi", paid.id);
    await cash(paid);
    await cash(dear);
    const { rails } = railsOf(ground.app.services, ground.app.settings as never);
    const { isUp } = rails.cash_store;
    Object.assign(rails.cash_store, { isUp: () => false });
    const refused = await cash(waiting);
    Object.assign(rails.cash_store, { isUp });
    expect((await see(String(refused.headers["location"]))).text).toContain("Por ahora no");
    const methods = [paid, dear, waiting].map(async ({ id }) => (await ground.read(id)).body);
    expect((await Promise.all(methods)).map((body) => body.payment_method)).toEqual([
      ...["codi", "card", "codi"],
    ]);
  });

  test("back to where it was when stores take nothing; failed when nobody does", async () => {
    const { rails } = railsOf(ground.app.services, ground.app.settings as never);
    const [back, lost] = [await asked(9_000), await asked(9_000)];
    const starts = { cash: rails.cash_store.start, card: rails.card.start };
    const refusing = () => Promise.resolve({ kind: "refused", reason: "no_email" } as const);
    Object.assign(rails.cash_store, { start: refusing });
    const refused = await cash(back);
    expect((await see(String(refused.headers["location"]))).text).toContain("Por ahora no");
    expect(stateIn(await see(back.path))).toBe("card 0");
    Object.assign(rails.card, { start: refusing });
    await cash(lost);
    Object.assign(rails.cash_store, { start: starts.cash });
    Object.assign(rails.card, { start: starts.card });
    expect(stateIn(await see(lost.path))).toBe("failed 0");
    expect((await press(back, "pay")).status).toBe(303);
    expect((await ground.read(back.id)).body.status).toBe("completed");
  });

  test("money that still comes over the QR pays it, and a rejection ends nothing", async () => {
    const payment = await asked(500);
    const { services } = ground.app;
    await cash(payment);
    const notice = {
      rail: "codi" as const,
      reference: String(payment.body.folio_codi),
      cents: 50_000,
      currency: "MXN",
      railTransactionId: "LATE1",
      raw: "{}",
    };
    await takeNotice(services, { ...notice, eventId: "no", status: "rejected" });
    expect((await ground.read(payment.id)).body.status).toBe("pending");
    await takeNotice(services, { ...notice, eventId: "yes", status: "completed" });
    expect((await ground.read(payment.id)).body.status).toBe("completed");
  });
});

describe("/sandbox/bank/:token", () => {
  test("303: pays by each rail, once; then there is nothing to pay", async () => {
    const store = await asked(400);
    await cash(store);
    for (const payment of [await asked(500), await asked(9_000), store]) {
      expect((await see(bankOf(payment))).text).toContain("Rechazar");
      expect((await press(payment, "pay")).status).toBe(303);
      await press(payment, "pay");
      await press(payment, "reject");
      expect((await ground.read(payment.id)).body.status).toBe("completed");
      const page = await see(bankOf(payment));
      expect([page.text.includes("Pagado."), page.text.includes("Rechazar")]).toEqual([
        true,
        false,
      ]);
    }
  });

  test("404 in production, and for a token of nobody", async () => {
    expect((await see("/sandbox/bank/NOBODY")).status).toBe(404);
    const closed = await startOnStripe({ mode: "production" });
    const { body } = await closed.pay({ amount: 9000 });
    const path = new URL(String(body.checkout_url)).pathname;
    const bank = path.replace("/checkout/", "/sandbox/bank/");
    const pressed = await closed.request(`POST ${bank}`, { form: { do: "pay" } });
    expect([(await closed.request(`GET ${bank}`)).status, pressed.status]).toEqual([404, 404]);
    expect((await closed.request(`GET ${path}`)).text).not.toContain("Modo de prueba");
    await closed.stop();
  });
});
