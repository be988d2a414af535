/** From "I want an invoice" to the mail: stamped at once, refused, or waiting in the queue. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#platform/clock.ts";
import {
  queuePath,
  startStamping,
  until,
  type RequestIds,
  type StampingGround,
} from "../testing/stamping-ground.ts";
import type { Business } from "../testing/ground.ts";
import { queueWaitsMs } from "./limits.ts";

let ground: StampingGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startStamping();
  fonda = await ground.business();
});
afterAll(() => ground.stop());
afterEach(() => {
  ground.issuer.faults.length = 0;
});

const mailsTo = (to: string) => ground.sent.filter((one) => one.to === to);
let people = 0;
const newPerson = (): string => `persona${(people += 1)}@example.com`;
const order = async ({ tenantId, orderId }: RequestIds) =>
  (await ground.read(`/api/orders/${orderId}?tenantId=${tenantId}`)).body;
const parked = async (asked: RequestIds) =>
  until(async () => (await ground.stateOf(asked)).reason !== null);

describe("stamped at once", () => {
  test("the invoice is the ticket's, and goes out by mail with PDF and XML", async () => {
    const email = newPerson();
    const asked = await ground.ask(fonda, { email });
    const state = await ground.untilState(asked, "stamped");
    const made = ground.issuer.invoices.get(asked.orderId);
    expect(state).toMatchObject({
      orderId: asked.orderId,
      reason: null,
      retryable: false,
      invoice: { uuid: made?.uuid, total: 35 },
    });
    expect(made?.asked).toMatchObject({
      formaPago: "01",
      metodoPago: "PUE",
      referenceType: "pos_order",
      receptor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE" },
    });
    expect(await order(asked)).toMatchObject({ hasInvoice: true, invoiceRequested: true });
    await until(() => mailsTo(email).length > 0);
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Fonda La Milpa");
    expect(mail?.html).toContain(made?.uuid);
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
      ...["application/pdf", "application/xml; charset=utf-8"],
    ]);
    expect(mail?.attachments[1]?.content.toString("utf8")).toBe(made?.xml);
  });

  test("a name that truly ends in SC: the issuer hears that it was confirmed", async () => {
    const razonSocial = "Escuela Kemper S.C.";
    const confirmed = await ground.ask(fonda, { razonSocial, razonSocialConfirmada: true });
    const plain = await ground.ask(fonda, { razonSocial, razonSocialConfirmada: null });
    for (const asked of [confirmed, plain]) await ground.untilState(asked, "stamped");
    const told = [confirmed, plain].map(
      ({ orderId }) => ground.issuer.invoices.get(orderId)?.asked,
    );
    expect(told.map((one) => one?.nombreConfirmado)).toEqual([true, undefined]);
  });

  test("its links open without a key, and no other does", async () => {
    const asked = await ground.ask(fonda);
    const { invoice } = await ground.untilState(asked, "stamped");
    const [pdf, xml] = [invoice.pdfUrl, invoice.xmlUrl].map((url) => new URL(url).pathname);
    const paper = await ground.request(`GET ${pdf}`);
    expect([paper.status, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const file = await ground.request(`GET ${xml}`);
    expect(file.text).toBe(ground.issuer.invoices.get(asked.orderId)?.xml);
    const [, , name = ""] = String(pdf).split("/");
    const forged = `${name.startsWith("A") ? "B" : "A"}${name.slice(1)}`;
    for (const path of [`/i/${forged}`, "/i/x.pdf", `/i/${name.replace(".pdf", "")}`])
      expect((await ground.request(`GET ${path}`)).status).toBe(404);
  });

  test("a consumer's list has it", async () => {
    const customerId = await ground.addCustomer(fonda.id, { phone: "5599887766" });
    const items = [{ productId: fonda.product("Maíz azul"), quantity: 1.25 }];
    const sold = await ground.post("/api/orders", {
      tenantId: fonda.id,
      customerId,
      items,
      paymentMethod: "voucher",
    });
    const asked = { tenantId: fonda.id, orderId: sold.body.id as string, requestId: "" };
    const { requestId } = (await ground.askAgain(asked)).body as { requestId: string };
    await ground.untilState({ ...asked, requestId }, "stamped");
    const path = `/tenants/${fonda.id}/consumers/${customerId}/invoices`;
    const { invoices } = (await ground.consumer(`GET ${path}`)).body;
    expect(invoices).toHaveLength(1);
    expect(invoices[0].total).toBe(sold.body.total);
    expect(ground.issuer.invoices.get(asked.orderId)?.asked.formaPago).toBe("08");
  });
});

describe("refused", () => {
  const name = { code: "CFDI40145", field: "receptor.nombre", message: "No es el inscrito." };
  const product = { code: "CFDI40162", field: "conceptos[0].claveProdServ", message: "No está." };

  test("what the consumer can mend is told plainly, and may be asked again", async () => {
    ground.issuer.faults.push({ refuse: [product, name] });
    const asked = await ground.ask(fonda);
    const state = await ground.untilState(asked, "failed");
    expect([state.retryable, state.invoice]).toEqual([true, null]);
    expect(state.reason).toContain("Constancia de Situación Fiscal");
    expect(await order(asked)).toMatchObject({ hasInvoice: false, invoiceRequested: false });
    const again = (await ground.askAgain(asked)).body as { requestId: string };
    expect(again.requestId).not.toBe(asked.requestId);
    await ground.untilState({ ...asked, ...again }, "stamped");
  });

  test("what only the business can mend is told to the business", async () => {
    ground.issuer.faults.push({ refuse: [product] });
    const before = mailsTo("hola@fonda.milpa.test").length;
    const state = await ground.untilState(await ground.ask(fonda), "failed");
    expect([state.retryable, state.reason.includes("negocio")]).toEqual([false, true]);
    await until(() => mailsTo("hola@fonda.milpa.test").length > before);
    expect(mailsTo("hola@fonda.milpa.test").at(-1)?.text).toContain("CFDI40162");
  });

  test("a ticket of nothing, or one that has an invoice, is never sent", async () => {
    const seen = ground.issuer.seen.stamp;
    const asked = await ground.ask(fonda);
    await ground.untilState(asked, "stamped");
    const again = await ground.askAgain(asked);
    expect([again.status, again.body.error]).toEqual([400, "Esta orden ya tiene factura"]);
    expect(ground.issuer.seen.stamp).toBe(seen + 1);
  });

  test("an invoice that the issuer gave to another receiver is not this one's", async () => {
    const email = newPerson();
    ground.issuer.faults.push("drop_after");
    const asked = await ground.ask(fonda);
    await parked(asked);
    const made = ground.issuer.invoices.get(asked.orderId);
    if (!made) throw new Error("nothing was stamped");
    const other = made.xml.replace(/ Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" D/, (all) =>
      all.replace("EKU9003173C9", "CACX7605101P8"),
    );
    ground.issuer.invoices.set(asked.orderId, { ...made, xml: other });
    expect(await ground.job(queuePath)).toMatchObject({ checked: 1, refused: 1 });
    const state = await ground.stateOf(asked);
    expect([state.state, state.reason]).toEqual([
      "failed",
      expect.stringContaining("a nombre de otro RFC"),
    ]);
    expect(mailsTo(email)).toEqual([]);
    expect((await order(asked)).hasInvoice).toBe(true);
  });
});

describe("the failed-stamp queue", () => {
  test("an issuer that is away is asked again with the very document, once", async () => {
    const email = newPerson();
    ground.issuer.faults.push("away");
    const asked = await ground.ask(fonda, { email });
    await parked(asked);
    expect(await ground.stateOf(asked)).toMatchObject({ state: "stamping", invoice: null });
    const first = ground.issuer.bodies.at(-1);
    expect(await ground.job(queuePath)).toMatchObject({ checked: 1, stamped: 1, skipped: 0 });
    expect(ground.issuer.bodies.at(-1)).toBe(first);
    expect((await ground.stateOf(asked)).state).toBe("stamped");
    expect(await ground.job(queuePath)).toMatchObject({ checked: 0 });
    await until(() => mailsTo(email).length === 1);
  });

  test.each(["drop_after", "pending"] as const)(
    "%s: asked about, not sent again",
    async (fault) => {
      ground.issuer.faults.push(fault);
      const asked = await ground.ask(fonda);
      await parked(asked);
      const made = ground.issuer.invoices.get(asked.orderId);
      const seen = ground.issuer.seen.stamp;
      if (fault === "pending" && made) {
        expect(await ground.job(queuePath)).toMatchObject({ checked: 1, deferred: 1 });
        expect(await ground.job(queuePath)).toMatchObject({ checked: 0 });
        made.status = "stamped";
        ground.clock.advance(16 * minuteMs);
      }
      expect(await ground.job(queuePath)).toMatchObject({ checked: 1, skipped: 1, stamped: 0 });
      expect((await ground.stateOf(asked)).invoice.uuid).toBe(made?.uuid);
      expect(ground.issuer.seen.stamp).toBe(seen);
    },
  );

  test("a key that was replaced meanwhile gives way to the new one", async () => {
    const business = await ground.business();
    await ground.connect(business.id, "milpa_invoicing_old");
    const asked = await ground.ask(business);
    await parked(asked);
    await ground.connect(business.id);
    expect(await ground.job(queuePath)).toMatchObject({ checked: 1, failed: 1 });
    ground.clock.advance(16 * minuteMs);
    expect(await ground.job(queuePath)).toMatchObject({ checked: 1, stamped: 1 });
    expect((await ground.stateOf(asked)).state).toBe("stamped");
  });

  test("after its last try it is dead; the consumer hears of it, and the business", async () => {
    const told = mailsTo("hola@fonda.milpa.test").length;
    ground.issuer.faults.push("profile");
    const asked = await ground.ask(fonda);
    await parked(asked);
    for (const _ of queueWaitsMs) {
      ground.issuer.faults.push("profile");
      expect(await ground.job(queuePath)).toMatchObject({ checked: 1, failed: 1, dead: 0 });
      ground.clock.advance(25 * hourMs);
    }
    ground.issuer.faults.push("away");
    expect(await ground.job(queuePath)).toMatchObject({ checked: 1, failed: 0, dead: 1 });
    expect(await ground.stateOf(asked)).toMatchObject({ state: "failed", retryable: false });
    await until(() => mailsTo("hola@fonda.milpa.test").length > told);
    const cleanup = "/api/cron/cleanup-dead-letter";
    expect(await ground.job(cleanup)).toEqual({ removed: 0 });
    ground.clock.advance(31 * dayMs);
    expect((await ground.job(cleanup)).removed).toBeGreaterThan(0);
    expect((await ground.stateOf(asked)).state).toBe("failed");
  });

  test("premium businesses first, then age; half a second between two", async () => {
    const premium = await ground.business({ like: "frutas" });
    ground.issuer.faults.push("away", "away", "away");
    const asked: RequestIds[] = [];
    for (const business of [fonda, fonda, premium]) {
      asked.push(await ground.ask(business));
      await parked(asked.at(-1) as RequestIds);
      ground.clock.advance(1_000);
    }
    const began = performance.now();
    const before = ground.issuer.bodies.length;
    expect(await ground.job(queuePath)).toMatchObject({ checked: 3, stamped: 3 });
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
    const references = ground.issuer.bodies
      .slice(before)
      .map((body) => (JSON.parse(body) as { readonly referenceId: string }).referenceId);
    expect(references).toEqual([asked[2], asked[0], asked[1]].map((one) => one?.orderId));
  });

  test("a business without our issuer waits for its people, never for the job", async () => {
    const alone = await ground.business({ connected: false });
    const asked = await ground.ask(alone);
    await parked(asked);
    expect(await ground.stateOf(asked)).toMatchObject({
      state: "requested",
      invoice: null,
      retryable: false,
      reason: expect.stringContaining("por su cuenta"),
    });
    const seen = ground.issuer.seen.stamp;
    const counts = await ground.job(queuePath);
    expect(counts).toMatchObject({ checked: 0, provider: 1 });
    expect(ground.issuer.seen.stamp).toBe(seen);
  });
});
