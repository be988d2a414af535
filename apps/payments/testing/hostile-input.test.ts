/** Whatever is sent to any operation or page, by a key or an operator: no 5xx, and no leak. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { paymentsApp } from "../app.ts";
import { startPeople, type PeopleGround } from "./people.ts";

let ground: PeopleGround;
let operator: string;
let paymentId: string;
beforeAll(async () => {
  ground = await startPeople();
  operator = await ground.operator();
  paymentId = String((await ground.pay({ amount: 500 })).body.payment_id);
});
afterAll(() => ground.stop());

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

const operations = [
  ...(paymentsApp.routes ?? []).map(({ contract }) => `${contract.method} ${contract.url}`),
  ...(paymentsApp.pages ?? []).map(({ shape }) => shape.route as string),
];

/** What may stand in an address for a name. */
const names = ["%00", "a%00b", "%C3%A9", "%F0%9F%92%A5", "'", "null", "x".repeat(299), newId()];

/** Bodies that are no request of anybody's. */
const bodies: readonly (string | Buffer)[] = [
  ...["", "null", "[]", "{}", '"x"', "7", "{", '{"amount":1e400}', '{"amount":NaN}', "\u0000"],
  ...['{"user_id":"\\ud800"}', '{"__proto__":{"amount":1}}', '{"a":1,"a":2}'],
  ...["[".repeat(10_000) + "]".repeat(10_000), '{"a":'.repeat(9_000) + "1" + "}".repeat(9_000)],
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
];

/** Forms as nobody fills them in. */
const forms = [
  "",
  "a=%00",
  "%00=1",
  "a=1&a=2",
  "a=%ED%A0%80",
  "__proto__=1",
  "=&=",
  "note=%00&x=%ff",
];

const fine = (got: Got, what: string): void => {
  expect(`${what} ${got.status < 500}`).toBe(`${what} true`);
  expect(got.text).not.toMatch(/node_modules|DatabaseError|pg_|\bat \w+ \(/);
};

describe.each(operations)("%s", (operation) => {
  const posts = operation.startsWith("POST");

  test("odd names in its address", async () => {
    if (!operation.includes(":")) return;
    for (const name of names) {
      const address = operation.replace(/:\w+/g, name);
      const sent = posts ? { raw: "{}", headers: json } : {};
      fine(await ground.request(address, { key: ground.key, ...sent }), address);
      fine(
        await ground.request(address, { cookie: operator, ...(posts ? { form: {} } : {}) }),
        address,
      );
    }
  });

  test("odd bodies, forms and queries", async () => {
    const address = operation.replace(/:\w+/g, paymentId);
    if (!posts) {
      for (const query of [
        "cursor=%00",
        "cursor=e30",
        "limit=1e9",
        "status=%00",
        "q=%00&list=%00",
      ]) {
        fine(await ground.request(`${address}?${query}`, { key: ground.key }), query);
        fine(await ground.request(`${address}?${query}`, { cookie: operator }), query);
      }
      return;
    }
    for (const raw of bodies) {
      fine(await ground.request(address, { key: ground.key, raw, headers: json }), String(raw));
    }
    for (const raw of forms) {
      fine(await ground.request(address, { cookie: operator, raw, headers: form }), raw);
    }
  });
});

const odd: readonly unknown[] = [
  ...[null, true, 0, -1, 1.005, 1e21, 1e308, 2 ** 53, -(2 ** 63), "", " ", "\u0000", "a\u0000b"],
  ...["\ud800", "💥".repeat(60), "x".repeat(70_000), [], [[]], {}, { a: 1 }, "2026-13-45"],
  ...["9999-12-31T23:59:59Z", "+999999-12-31T00:00:00Z", "0000-00", "'; drop table payment;--"],
];

const requests: Readonly<Record<string, object>> = {
  "/api/payments": {
    user_id: "u",
    amount: 10,
    currency: "MXN",
    concept: "c",
    reference_id: "r",
    reference_type: "t",
    prefer_wallet: true,
    customer_info: { email: "a@b.mx" },
  },
  "/api/payments/:id/refunds": { amount: 1, reason: "r" },
  "/api/wallets/u/top-ups": { amount: 5, currency: "MXN", concept: "c" },
  "/api/wallets/u/transfers": { to_user_id: "v", amount: 1, currency: "MXN", concept: "c" },
  "/api/offerings": { name: "n", units: 5, unit_price: 1, deadline: "2026-12-31T00:00:00Z" },
  "/api/offerings/:id/purchases": { user_id: "u", units: 1 },
  "/api/offerings/:id/distributions": { month: "2026-11", amount: 1 },
  "/api/deals": {
    user_id: "u",
    concept: "c",
    lines: [{ concept: "l", quantity: 1, unit_price: 1 }],
    every: "month",
    starts_on: "2026-12-01",
    ends_on: "2027-12-01",
  },
  "/api/ai-usage": { reference: "r", user_id: "u", tokens: 10, price_per_thousand: 1 },
  "/api/actions": {
    kind: "resolve_review",
    payload: { review_id: newId(), resolution: { kind: "to_wallet", user_id: "u", note: "n" } },
  },
  "/api/subscriptions": {
    user_id: "u",
    amount: 10,
    currency: "MXN",
    concept: "c",
    interval: "month",
  },
  "/api/sandbox/rails/codi/confirm": { payment_id: newId() },
};

/** The object with each of its fields in turn, at any depth, replaced. */
const spoiled = (value: unknown, by: unknown): readonly unknown[] => {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const put = (other: unknown): unknown =>
      Array.isArray(value) ? [other] : { ...value, [name]: other };
    return [put(by), ...spoiled(inner, by).map(put)];
  });
};

test.each(Object.entries(requests))("POST %s: each field of a wrong kind", async (path, body) => {
  for (const by of odd) {
    for (const raw of spoiled(body, by).map((one) => JSON.stringify(one))) {
      const address = `POST ${path.replace(":id", paymentId)}`;
      fine(
        await ground.request(address, { key: ground.key, raw, headers: json }),
        raw.slice(0, 300),
      );
    }
  }
});
