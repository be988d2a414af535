/** Orders whose reference has an invoice at the issuer already: another's, or their own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Business } from "../testing/ground.ts";
import { retryByHand } from "./retry-by-hand.command.ts";
import {
  queuePath,
  startStamping,
  until,
  type StampingGround,
} from "../testing/stamping-ground.ts";

let ground: StampingGround;
let fonda: Business;
beforeAll(async () => {
  ground = await startStamping();
  fonda = await ground.business();
});
afterAll(() => ground.stop());

const mailsTo = (to: string) => ground.sent.filter((one) => one.to === to);
let people = 0;
const hasInvoice = async (orderId: string) =>
  (await ground.read(`/api/orders/${orderId}?tenantId=${fonda.id}`)).body.hasInvoice;

/** An order of a customer, whose reference has an invoice with another receiver or total. */
const taken = async (other: { readonly rfc: string; readonly dearer: boolean }) => {
  const model = await ground.ask(fonda);
  await ground.untilState(model, "stamped");
  const document = ground.issuer.invoices.get(model.orderId)?.asked;
  if (!document) throw new Error("nothing was stamped");
  const customerId = await ground.addCustomer(fonda.id, { phone: `55100000${(people += 1) + 10}` });
  const items = [{ productId: fonda.products[0]?.id, quantity: 1 }];
  const sale = { tenantId: fonda.id, customerId, items, paymentMethod: "cash" };
  const orderId = (await ground.post("/api/orders", sale)).body.id as string;
  const { conceptos, receptor } = document;
  const sent = await fetch(`${ground.issuer.url}/api/external/cfdi/stamp`, {
    method: "POST",
    headers: { authorization: "Bearer milpa_invoicing_good" },
    body: JSON.stringify({
      ...document,
      referenceId: orderId,
      receptor: { ...receptor, rfc: other.rfc },
      conceptos: other.dearer ? [...conceptos, ...conceptos] : conceptos,
    }),
  });
  expect(sent.status).toBe(201);
  return { customerId, asked: { tenantId: fonda.id, orderId, requestId: "" } };
};

test("another receiver's: refused at once and clearly; its customer never reads it", async () => {
  const { customerId, asked } = await taken({ rfc: "XIA190128J61", dearer: false });
  const email = "persona@example.com";
  const { requestId } = (await ground.askAgain(asked, { email })).body as { requestId: string };
  const state = await ground.untilState({ ...asked, requestId }, "failed");
  expect(state).toMatchObject({
    invoice: null,
    retryable: false,
    reason: expect.stringContaining("a nombre de otro RFC"),
  });
  expect(mailsTo(email)).toEqual([]);
  expect(await hasInvoice(asked.orderId)).toBe(true);
  const path = `/tenants/${fonda.id}/consumers/${customerId}/invoices`;
  expect((await ground.consumer(`GET ${path}`)).body.invoices).toEqual([]);
  expect(await ground.job(queuePath)).toMatchObject({ checked: 0 });
});

test("of another total: the business hears of it", async () => {
  const { asked } = await taken({ rfc: "EKU9003173C9", dearer: true });
  const told = mailsTo("hola@fonda.milpa.test").length;
  const { requestId } = (await ground.askAgain(asked)).body as { requestId: string };
  const state = await ground.untilState({ ...asked, requestId }, "failed");
  expect([state.invoice, state.retryable]).toEqual([null, false]);
  await until(() => mailsTo("hola@fonda.milpa.test").length > told);
  const uuid = ground.issuer.invoices.get(asked.orderId)?.uuid;
  expect(mailsTo("hola@fonda.milpa.test").at(-1)?.text).toContain(uuid);
  expect(await hasInvoice(asked.orderId)).toBe(false);
});

test("one that was cancelled frees the order for another", async () => {
  const { asked } = await taken({ rfc: "XIA190128J61", dearer: false });
  const made = ground.issuer.invoices.get(asked.orderId);
  if (made) made.status = "cancelled";
  const first = (await ground.askAgain(asked)).body as { requestId: string };
  const state = await ground.untilState({ ...asked, ...first }, "failed");
  expect(state.retryable).toBe(true);
  const again = await ground.askAgain(asked);
  expect(again.status, again.text).toBe(200);
  const { requestId } = again.body as { requestId: string };
  await ground.untilState({ ...asked, requestId }, "stamped");
  expect(ground.issuer.invoices.has(`${asked.orderId}.1`)).toBe(true);
});

test("a stamp whose answer was lost is found by another key, and not made again", async () => {
  const business = await ground.business();
  ground.issuer.faults.push("drop_after");
  const asked = await ground.ask(business);
  await until(async () => (await ground.stateOf(asked)).reason !== null);
  const seen = ground.issuer.seen.stamp;
  ground.issuer.keys.add("milpa_invoicing_other");
  await ground.connect(business.id, "milpa_invoicing_other");
  expect(await retryByHand(ground.app.services, { ...asked, id: asked.requestId })).toBe(true);
  const { invoice } = await ground.untilState(asked, "stamped");
  expect(invoice.uuid).toBe(ground.issuer.invoices.get(asked.orderId)?.uuid);
  expect(ground.issuer.seen.stamp).toBe(seen);
});
