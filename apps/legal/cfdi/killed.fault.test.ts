/** A process that dies while the issuer stamps: the invoice has one CFDI, whoever finds it. */
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import { receiver, startBilling, type BillingGround } from "../testing/billing-ground.ts";

// Whole processes are started and killed: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

let ground: BillingGround;
beforeAll(async () => {
  ground = await startBilling();
});
afterAll(() => ground.stopAll());

const another = () =>
  startOwnProcess(`${import.meta.dirname}/../testing/app-process.ts`, [
    ...[ground.database.serviceUrl("legal"), inject("testServer").masterKey, "{}"],
    JSON.stringify({ invoicing: ground.issuer.url, payments: ground.payments.url }),
    JSON.stringify({ at: ground.clock.now().toISOString() }),
  ]);

/** Asks the process, and kills it once the issuer has heard of the invoice. */
const killedWhile = async (path: string, body: object, hasHeard: () => boolean): Promise<void> => {
  const { said: url, kill } = await another();
  const asked = fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": ground.firm.key },
    body: JSON.stringify(body),
  }).catch(() => null);
  await vi.waitUntil(hasHeard, { timeout: 30_000, interval: 20 });
  expect(await kill()).toBe("SIGKILL");
  expect(await asked).toBeNull();
};

const send = (line: string, body?: object) => ground.send(ground.firm, line, body);

test("between its request and the issuer's answer: one CFDI, and one complement", async () => {
  const { id: invoiceId } = await ground.issued();
  ground.issuer.faults.push({ slowMs: 3_000 });
  const wish = { invoiceId, receptor: receiver };
  await killedWhile("/api/ecosystem/cfdi/stamp", wish, () => ground.issuer.invoices.has(invoiceId));
  const line = `POST /api/billing/invoices/${invoiceId}/void`;
  expect((await send(line, { reason: "x" })).body.code).toBe("INVOICE_STAMPED");
  ground.clock.advance(11 * minuteMs);
  expect(await ground.job("settle-invoices")).toMatchObject({ stamps: 1 });
  const again = await send("POST /api/ecosystem/cfdi/stamp", wish);
  expect([again.status, again.body.uuid]).toEqual([
    200,
    ground.issuer.invoices.get(invoiceId)?.uuid,
  ]);
  expect(ground.issuer.bodies.filter((one) => one.includes(invoiceId))).toHaveLength(1);

  const { body } = await send(`POST /api/billing/invoices/${invoiceId}/payments`, { amount: 88 });
  const paymentId = body.payments[0].id as string;
  const path = `/api/billing/invoices/${invoiceId}/complements`;
  const { complements } = ground.issuer;
  ground.issuer.complementFaults.push("silence_after");
  await killedWhile(path, {}, () => complements.has(paymentId));
  expect((await send(`GET ${path}`)).body.complements).toMatchObject([{ status: "asked" }]);
  ground.clock.advance(11 * minuteMs);
  expect(await ground.job("settle-invoices")).toMatchObject({ complements: 1 });
  expect((await send(`GET ${path}`)).body.complements).toMatchObject([
    { status: "stamped", uuid: complements.get(paymentId)?.uuid },
  ]);
  expect(complements.size).toBe(1);
});
