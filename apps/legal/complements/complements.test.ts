/** Payment complements: each payment of a PPD invoice has one, whatever is lost or taken back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "#business/testing/money-server.ts";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { receiver, startBilling, type BillingGround } from "../testing/billing-ground.ts";

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const send = (line: string, body?: object) => ground.send(ground.firm, line, body);
const at = (id: string, rest: string) => `/api/billing/invoices/${id}/${rest}`;
const pay = async (id: string, body: object) => {
  const got = await send(`POST ${at(id, "payments")}`, body);
  return got.body.payments.at(-1).id as string;
};
const list = async (id: string) => (await send(`GET ${at(id, "complements")}`)).body.complements;
const ask = (id: string) => send(`POST ${at(id, "complements")}`);
const stamp = async (invoiceId: string) => {
  const got = await send("POST /api/ecosystem/cfdi/stamp", { invoiceId, receptor: receiver });
  return got.body.uuid as string;
};
/** Owed of 2,088.00 and stamped so. */
const ppd = async () => {
  const { id } = await ground.issued();
  return { id: id as string, uuid: await stamp(id) };
};

test("two parts have a complement each, once, with what was paid and how", async () => {
  const { id, uuid } = await ppd();
  const first = await pay(id, { amount: 1_000, method: "cheque", date: "2026-11-19" });
  const second = await pay(id, { amount: 1_088, method: "cash", reference: "Caja|7" });
  expect((await list(id)).map(({ status }: { status: string }) => status)).toEqual([
    "owed",
    "owed",
  ]);
  const got = await Promise.all([ask(id), ask(id)]);
  expect(got.map(({ status }) => status)).toEqual([200, 200]);
  const complements = await list(id);
  expect(complements).toMatchObject([
    { paymentId: first, status: "stamped", amount: 1_000, date: "2026-11-19", reversed: false },
    { paymentId: second, status: "stamped", amount: 1_088 },
  ]);
  const { complements: there } = ground.issuer;
  expect(there.get(first)?.asked).toMatchObject({
    fechaPago: "2026-11-19T12:00:00",
    formaDePago: "02",
    facturas: [{ uuid, pagado: 1_000 }],
    referenceType: "legal_payment",
  });
  expect(there.get(second)?.asked).toMatchObject({ formaDePago: "01", numOperacion: "Caja 7" });
  expect(complements[1].uuid).toBe(there.get(second)?.uuid);
});

test("what was paid before the CFDI counts too; what was paid in full needs none", async () => {
  const { id } = await ground.issued();
  await pay(id, { amount: 88 });
  expect(await list(id)).toEqual([]);
  await stamp(id);
  expect(await list(id)).toMatchObject([{ amount: 88, status: "owed" }]);
  expect((await ask(id)).body.complements).toMatchObject([{ status: "stamped" }]);
  const { id: paid } = await ground.issued();
  await pay(paid, { amount: 2_088 });
  await stamp(paid);
  expect((await ask(paid)).body).toEqual({ complements: [] });
});

test("a lost answer is the same complement; what is refused is said and asked again", async () => {
  const { id } = await ppd();
  const payment = await pay(id, { amount: 10 });
  ground.issuer.complementFaults.push("drop_after", "drop_after", "drop_after");
  const lost = await ask(id);
  expect([lost.status, lost.body.code]).toEqual([503, "ISSUER_AWAY"]);
  expect(await list(id)).toMatchObject([{ status: "asked" }]);
  ground.issuer.complementFaults.splice(0);
  ground.clock.advance(11 * minuteMs);
  expect(await ground.job("settle-invoices")).toMatchObject({ complements: 1 });
  const [found] = await list(id);
  expect(found).toMatchObject({ status: "stamped" });
  expect(found.uuid).toBe(ground.issuer.complements.get(payment)?.uuid);
  await pay(id, { amount: 11 });
  ground.issuer.complementFaults.push("refuse");
  const refused = await ask(id);
  expect([refused.status, refused.body.code]).toEqual([422, "STAMP_REFUSED"]);
  expect((await list(id))[1]).toMatchObject({ status: "refused" });
  expect((await ask(id)).body.complements[1]).toMatchObject({ status: "stamped", problem: null });
});

test("a payment that was taken back owes none; a stamped one says that it is to go", async () => {
  const { id } = await ppd();
  const [first, second] = [await pay(id, { amount: 5 }), await pay(id, { amount: 6 })];
  const back = (paymentId: string) =>
    send(`POST ${at(id, "reversals")}`, { paymentId, reason: "Error" });
  await back(first);
  await ask(id);
  await back(second);
  const [dropped, stamped] = await list(id);
  expect(dropped).toMatchObject({ status: "dropped", uuid: null });
  expect(stamped).toMatchObject({ status: "stamped", reversed: true });
  const words = { serie: null, folio: null, fechaTimbrado: "x", xmlUrl: "", pdfUrl: "" };
  const whose = { referenceId: second, referenceType: "legal_payment", rfcReceptor: "x", total: 0 };
  const event = { event: "cfdi.cancelled", data: { uuid: stamped.uuid, ...whose, ...words } };
  const raw = JSON.stringify({ ...event, id: newId(), createdAt: new Date().toISOString() });
  const secret = ground.issuer.endpoints[0]?.secret ?? "";
  const when = ground.app.services.clock.real();
  const headers = signedHeaders(raw, { secret, prefix: "sha256=", at: when });
  const line = `POST /hooks/invoicing/${ground.firm.id}`;
  const told = await ground.request(line, { raw: Buffer.from(raw), headers });
  expect(told.body).toEqual({ ok: true, outcome: "applied" });
  expect((await list(id))[1]).toMatchObject({ status: "cancelled" });
});

test("of no such invoice there are none", async () => {
  for (const line of ["GET", "POST"]) {
    const got = await send(`${line} ${at(newId(), "complements")}`);
    expect([got.status, got.body.code]).toEqual([404, "INVOICE_NOT_FOUND"]);
  }
});
