// What the house issues, with a provider that fails: nothing is lost, and nothing stamped twice.
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { testQueueSecret } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { putAccount } from "../accounts/accounts.store.ts";
import { providerCredentials } from "../contents/sealed.ts";
import { startSwDouble, type SwDouble } from "../testing/doubles/sw-double.ts";
import { sale } from "../testing/sale.ts";
import { startWithHouse } from "../testing/house.ts";
import { meddle } from "../testing/meddle.ts";

let ground: Awaited<ReturnType<typeof startWithHouse>>;
let sw: SwDouble;
beforeAll(async () => {
  let now = (): Date => new Date();
  sw = await startSwDouble({ now: () => now() });
  const variables = {
    MILPA_INVOICING_SW_URL: sw.url,
    MILPA_INVOICING_SW_API_URL: sw.url,
    MILPA_INVOICING_STAMP_PATIENCE: "2",
  };
  ground = await startWithHouse({ at: new Date().toISOString(), variables });
  now = () => ground.clock.now();
  const { db, vault } = ground.app.services;
  const login = JSON.stringify({ user: sw.user, password: sw.password });
  const sealedCredentials = vault.seal(providerCredentials, login, "sw");
  await meddle(ground, `delete from provider_account where organization_id = '${ground.houseId}'`);
  await putAccount(db, ground.houseId, { provider: "sw", priority: 1, sealedCredentials });
});
afterAll(async () => {
  await ground.stop();
  await sw.stop();
});

const ask = (path: string, body: object, key?: string): Promise<Got> => {
  const raw = JSON.stringify(body);
  const headers = {
    ...queueHeaders(testQueueSecret, raw, new Date()),
    "content-type": "application/json",
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  return ground.request(`POST /internal/${path}`, { raw, headers });
};
const codeOf = ({ status, body }: Got) => [status, body.errorCode];

const invoices = "house-invoices";
const invoice = (): object => ({
  ...sale,
  metodoPago: "PPD",
  formaPago: "99",
  referenceType: "ecosystem-invoice",
  referenceId: newId(),
});
const complement = async () => {
  const { uuid } = (await ask(invoices, invoice())).body;
  return {
    fechaPago: "2026-01-05T11:00:00",
    formaDePago: "03",
    facturas: [{ uuid, pagado: 58 }],
    referenceType: "ecosystem-payment",
    referenceId: newId(),
  };
};
const both = async () =>
  [
    [invoices, invoice()],
    ["house-payment-complements", await complement()],
  ] as const;

test("503 PROVIDER_UNAVAILABLE leaves nothing taken: the same again is stamped", async () => {
  for (const [path, body] of await both()) {
    sw.faults.stamp.push("no_stamps");
    expect(codeOf(await ask(path, body))).toEqual([503, "PROVIDER_UNAVAILABLE"]);
    expect((await ask(path, body)).status).toBe(201);
  }
});

test("503 STAMPING_PENDING, then the stamp of before", { timeout: 60_000 }, async () => {
  for (const [path, body] of await both()) {
    const before = sw.count.byContent.size;
    sw.repeatWith = "nothing";
    sw.faults.stamp.push("cut_after");
    expect(codeOf(await ask(path, body))).toEqual([503, "STAMPING_PENDING"]);
    sw.repeatWith = "all";
    ground.clock.advance(2 * minuteMs);
    await new Promise((done) => setTimeout(done, 1_100));
    expect((await ask(path, body)).status).toBe(200);
    expect(sw.count.byContent.size - before).toBe(1);
  }
});

test("a key or a reference of another document is refused", async () => {
  for (const [path, body] of await both()) {
    const key = newId();
    expect((await ask(path, body, key)).status).toBe(201);
    expect(codeOf(await ask(path, { ...body, serie: "X" }, key))).toEqual([
      422,
      "IDEMPOTENCY_KEY_REUSED",
    ]);
  }
  const paid = await complement();
  expect((await ask("house-payment-complements", paid)).status).toBe(201);
  const facturas = [{ ...paid.facturas[0], pagado: 20 }];
  const other = await ask("house-payment-complements", { ...paid, facturas });
  expect(codeOf(other)).toEqual([422, "REFERENCE_CONFLICT"]);
});
