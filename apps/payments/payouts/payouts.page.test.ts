// The operators' pages of payouts: approved by another person, taken to the bank, paid or back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { addOperator } from "#platform/people/operators.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { rowsOf } from "../testing/rows.ts";

let ground: PeopleGround;
let operator: string;
beforeAll(async () => {
  ground = await startPeople();
  operator = await ground.operator();
});
afterAll(() => ground.stop());

const account = "032180000118359719";

/** A payout of a merchant that sold enough, and the key that asked for it. */
const payoutOf = async (amount: number, key: string): Promise<string> => {
  for (let left = amount; left > 0; left -= 8_000) {
    const { body } = await ground.pay({ amount: Math.min(left, 8_000) }, { key });
    await ground.request("POST /api/sandbox/rails/codi/confirm", {
      key,
      body: { payment_id: body.payment_id },
    });
  }
  const made = await ground.request("POST /api/payouts", { key, body: { amount, account } });
  return made.body.payout_id as string;
};
const newKey = () => ground.addKey(undefined, newId());
const at = (id: string) => `/console/payouts/${id}`;
const say = (id: string, word: string, form: Record<string, string> = {}, cookie = operator) =>
  ground.request(`POST ${at(id)}/${word}`, { cookie, form });
const textOf = async (path: string) => (await ground.see(path, operator)).text;
const statusOf = async (id: string) =>
  (await rowsOf(ground, "select status from payout where id = $1", [id]))[0]?.["status"];

test("approved, taken to the bank, paid under a clave de rastreo of its own", async () => {
  const id = await payoutOf(60_000, await newKey());
  expect(await textOf("/console/payouts")).toContain("$60,000.00");
  expect(await textOf(at(id))).toContain("032180000118359719");
  expect((await say(id, "sent")).status).toBe(409);
  expect((await say(id, "approved")).status).toBe(303);
  expect(await textOf(at(id))).toContain("Aprobó");
  expect((await say(id, "sent")).status).toBe(303);
  for (const trackingKey of ["", "con espacio", "ñ", "A".repeat(31), "<b>"]) {
    expect((await say(id, "paid", { trackingKey })).status, trackingKey).toBe(400);
  }
  const paid = await say(id, "paid", { trackingKey: "MILPA2026112800001" });
  expect(paid.status).toBe(303);
  expect(await textOf(`${at(id)}?done=paid`)).toContain("Pagado y avisado al comercio.");
  expect(await textOf("/console/payouts?list=paid")).toContain("$60,000.00");
  // Pressed twice it is the same; under another key it is another order.
  expect((await say(id, "paid", { trackingKey: "MILPA2026112800001" })).status).toBe(303);
  expect((await say(id, "paid", { trackingKey: "OTHER" })).status).toBe(409);
  const other = await payoutOf(100, await newKey());
  await say(other, "sent");
  expect((await say(other, "paid", { trackingKey: "MILPA2026112800001" })).status).toBe(409);
  expect(await statusOf(other)).toBe("sent");
  expect((await say(other, "failed", { reason: "" })).status).toBe(400);
  expect((await say(other, "failed", { reason: "Cuenta de otra persona" })).status).toBe(303);
  expect(await textOf(at(other))).toContain("Cuenta de otra persona");
  expect((await auditLedger(ground.app.services.db)).findings).toEqual([]);
});

test("who was shown the key does not approve what it asked for", async () => {
  const cookie = await ground.comeAs("eva", "eva@example.org");
  await addOperator(ground.app.services.db, { email: "eva@example.org", at: ground.clock.now() });
  const eva = await ground.comeAs("eva", "eva@example.org");
  expect(cookie).not.toBe(eva);
  const scope = { tenantId: newId() };
  const permissions = ["payments:create", "payments:read", "payouts:create"];
  const wanted = { name: "test", permissions, scope, issuer: { id: "operator:eva", name: "Eva" } };
  const { key } = await ground.app.services.keys.create(wanted);
  const id = await payoutOf(60_000, key);
  const own = await say(id, "approved", {}, eva);
  expect(own.status).toBe(403);
  expect(own.text).toContain("no puede aprobarlo");
  expect((await say(id, "approved")).status).toBe(303);
  expect((await say(id, "rejected", { reason: "Duplicado" })).status).toBe(303);
  expect(await statusOf(id)).toBe("rejected");
});

test("404 for none and for a word that is none; strangers are sent to sign in", async () => {
  const id = await payoutOf(100, await newKey());
  expect((await say(newId(), "sent")).status).toBe(404);
  expect((await say(id, "burnt")).status).toBe(404);
  expect((await ground.see(at("7"), operator)).status).toBe(404);
  expect((await ground.request(`POST ${at(id)}/sent`, { form: {} })).status).toBe(303);
  expect(await statusOf(id)).toBe("approved");
});
