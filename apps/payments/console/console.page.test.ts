/** The console over HTTP: who comes in, finding payments, giving money back, rails, webhooks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { newId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import { preparePayments } from "../callers/prepare.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
});
// Anew each time: as hours go by, sessions are asked about at identity, whose person changes here.
beforeEach(async () => {
  cookie = await ground.operator();
});
afterAll(() => ground.stop());

const see = (path: string) => ground.see(path, cookie);
const to = (got: Got): unknown => [got.status, got.headers["location"]];
const paid = async (amount: number, more: object = {}): Promise<string> => {
  const { body } = await ground.pay({ amount, ...more });
  await ground.confirm(String(body.payment_method), String(body.payment_id));
  return String(body.payment_id);
};
const linksIn = ({ text }: Got): readonly string[] =>
  [...text.matchAll(/href="\/console\/payments\/([0-9a-f-]{36})"/g)].map((hit) => hit[1] ?? "");
const refund = (id: string, form: Readonly<Record<string, string>>) =>
  ground.press(`/console/payments/${id}/refunds`, { reason: "Sobró", ...form }, cookie);

const everyPage = [
  ...["/console", "/console/payments", "/console/rails", "/console/webhooks"],
  ...[`/console/payments/${newId()}`, `/console/webhooks/${newId()}`],
];

describe("who comes in", () => {
  test("303: strangers go to sign in, and come back to the page of a form", async () => {
    for (const path of everyPage) {
      const next = encodeURIComponent(path);
      expect(to(await ground.see(path))).toEqual([303, `/sign-in?next=${next}`]);
    }
    const sent = await ground.press(`/console/payments/x/refunds`, { amount: "1" });
    expect(to(sent)).toEqual([303, "/sign-in?next=%2Fconsole%2Fpayments%2Fx"]);
  });

  test("403: people who are no operators, in sandbox too", async () => {
    const other = await ground.comeAs("paula");
    for (const path of everyPage) expect((await ground.see(path, other)).status).toBe(403);
    const id = await paid(500);
    const form = { amount: "500", confirmed: "yes", key: newId() };
    const tried = await ground.press(`/console/payments/${id}/refunds`, form, other);
    expect([tried.status, (await ground.read(id)).body.status]).toEqual([403, "completed"]);
  });

  test("the setting lets people in at each start, and says what is no address", async () => {
    const { services } = ground.app;
    await preparePayments(services, { operators: " rosa@example.org, sol@example.org," });
    await preparePayments(services, { operators: "rosa@example.org" });
    const rosa = await ground.comeAs("rosa", "Rosa@Example.org");
    expect((await ground.see("/console", rosa)).status).toBe(200);
    const wrong = preparePayments(services, { operators: "rosa" });
    await expect(wrong).rejects.toThrow(StartProblem);
  });
});

describe("GET /console: 200", () => {
  test("what was collected today and in fourteen days, in the city's own days", async () => {
    const before = /"stat-value"><data class="money" value="([^"]+)"/;
    const [, was = "0"] = before.exec((await see("/console")).text) ?? [];
    await paid(300);
    const page = await see("/console");
    expect(Number(before.exec(page.text)?.[1])).toBe(Number(was) + 300);
    expect(page.text.match(/<svg viewBox="0 0 100 1"/g)).toHaveLength(14);
    expect(page.text).toContain("20 nov 2026");
    expect((await see("/console?lang=en")).text).toContain("Collected today");
  });
});

describe("GET /console/payments: 200", () => {
  test("finds a payment by id, user, reference, folio and transaction", async () => {
    const userId = newId();
    const more = { user_id: userId, reference_id: "PEDIDO-77", concept: "Huacal" };
    const { body } = await ground.pay({ amount: 500, ...more });
    const id = String(body.payment_id);
    await ground.confirm("codi", id);
    const { rail_transaction_id: transaction } = (await ground.read(id)).body;
    for (const name of [id, userId, "PEDIDO-77", body.folio_codi, transaction]) {
      const page = await see(`/console/payments?q=${encodeURIComponent(String(name))}`);
      expect([name, linksIn(page)]).toEqual([name, [id]]);
    }
    const none = await see("/console/payments?q=PEDIDO-77&status=failed");
    expect([linksIn(none), none.text.includes("Ningún pago coincide")]).toEqual([[], true]);
  });

  test("by state; what ran out is expired before the sweep wrote it down", async () => {
    const { body } = await ground.pay({ amount: 501 });
    const id = String(body.payment_id);
    const withState = async (state: string) =>
      linksIn(await see(`/console/payments?status=${state}`)).includes(id);
    expect([await withState("pending"), await withState("expired")]).toEqual([true, false]);
    ground.clock.advance(16 * 60_000);
    expect([await withState("pending"), await withState("expired")]).toEqual([false, true]);
    expect(await withState("completed")).toBe(false);
    expect(await withState("nonsense")).toBe(true);
  });

  test("page by page, newest first", async () => {
    const userId = await ground.userWith(500);
    for (let count = 0; count < 51; count += 1) await ground.pay({ amount: 1, user_id: userId });
    const first = await see(`/console/payments?q=${userId}`);
    expect(linksIn(first)).toHaveLength(50);
    const next = /href="(\/console\/payments\?[^"]*before=[^"]*)"[^>]*>\s*Siguiente/.exec(
      first.text,
    )?.[1];
    const second = await see((next ?? "").replaceAll("&amp;", "&"));
    expect(linksIn(second)).toHaveLength(1);
  });
});

describe("GET /console/payments/:id", () => {
  test("200: life, requests, entries and refunds; nothing a person typed is markup", async () => {
    const id = await paid(9_000, { concept: "<b>Mesa</b>" });
    const page = await see(`/console/payments/${id}`);
    for (const shown of [
      "$9,000.00",
      "sandbox_card",
      "Entró por el canal",
      "Canal · Tarjeta",
      "Devolver",
    ]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).not.toContain("<b>Mesa");
  });

  test("404 for a payment that is not there", async () => {
    expect((await see(`/console/payments/${newId()}`)).status).toBe(404);
    expect((await see("/console/payments/nothing")).status).toBe(404);
    expect((await refund("nothing", { amount: "1" })).status).toBe(404);
  });
});

describe("POST /console/payments/:id/refunds", () => {
  test("200 asks first; 303 gives back once, however often it is pressed", async () => {
    const id = await paid(500);
    const asked = await refund(id, { amount: "120.50" });
    expect([asked.status, asked.text.includes("¿Devolver $120.50?")]).toEqual([200, true]);
    const key = /name="key" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
    const form = { amount: "120.50", key, confirmed: "yes" };
    const both = await Promise.all([refund(id, form), refund(id, form)]);
    const done = `/console/payments/${id}?done=refundDone`;
    expect(both.map(to)).toEqual([
      [303, done],
      [303, done],
    ]);
    const { body } = await ground.read(id);
    expect([body.status, body.refunded_amount]).toEqual(["partially_refunded", 120.5]);
    const page = await see(done);
    expect(page.text).toContain("La devolución está hecha");
    expect(page.text).toContain("Sobró");
    expect((await refund(id, { ...form, amount: "1" })).text).toContain("otros datos");
  });

  test("400 for what is no amount; 409 for too much and for what cannot be refunded", async () => {
    const id = await paid(500);
    const wrong = await refund(id, { amount: "poco" });
    expect([wrong.status, wrong.text.includes('value="poco"')]).toEqual([400, true]);
    expect((await refund(id, { amount: "0" })).status).toBe(400);
    expect((await refund(id, { amount: "500.01" })).status).toBe(409);
    const pending = (await ground.pay({ amount: 500 })).body;
    const form = { amount: "1", key: newId(), confirmed: "yes" };
    expect((await refund(String(pending.payment_id), form)).status).toBe(409);
  });
});

describe("rails and webhooks", () => {
  test("200: each rail with its provider, health and the newest requests", async () => {
    const { text } = await see("/console/rails");
    for (const shown of ["sandbox_codi", "sandbox_card", "Disponible", "Nunca"]) {
      expect(text).toContain(shown);
    }
  });

  test("200: endpoints of partners, deliveries, and one sent again", async () => {
    expect((await see("/console/webhooks")).text).toContain("Nadie ha registrado");
    const { key } = ground;
    const body = { url: "https://partner.example.org/hook", events: ["payment.completed"] };
    const made = await ground.request("POST /api/webhooks/endpoints", { key, body });
    expect([200, 201], made.text).toContain(made.status);
    const list = await see("/console/webhooks");
    const link = /href="(\/console\/webhooks\/[0-9a-f-]{36})"/.exec(list.text)?.[1] ?? "";
    expect((await see(link)).text).toContain("Todavía no hay entregas");
    const id = await paid(500);
    const deliveries = await see(link);
    expect(deliveries.text).toContain(`/console/payments/${id}`);
    const delivery = /name="delivery" value="([^"]+)"/.exec(deliveries.text)?.[1] ?? "";
    const sent = await ground.press(`${link}/replay`, { delivery }, cookie);
    expect(to(sent)).toEqual([303, `${link}?done=replayed`]);
    expect((await ground.press(`${link}/replay`, { delivery: newId() }, cookie)).status).toBe(404);
    expect((await see(`/console/webhooks/${newId()}`)).status).toBe(404);
  });
});
