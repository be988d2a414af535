/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { startPeople, type PeopleGround } from "./people.ts";

let ground: PeopleGround;
let callers: readonly Readonly<Record<string, string>>[];
let known: Readonly<Record<string, string>>;
beforeAll(async () => {
  ground = await startPeople();
  callers = [{ "x-api-key": ground.key }, { cookie: await ground.operator() }];
  known = { id: String((await ground.pay({ amount: 500 })).body.payment_id), userId: "u" };
});
afterAll(() => ground.stop());

const sum = { amount: 10, currency: "MXN", concept: "c" };

/** Where the contract's own examples would be turned down before anybody looks at a field. */
const sound = {
  "POST /api/payments": {
    ...sum,
    user_id: "u",
    reference_id: "r",
    reference_type: "t",
    prefer_wallet: true,
    customer_info: { email: "a@b.mx" },
  },
  "POST /api/payments/:id/refunds": { amount: 1, reason: "r" },
  "POST /api/wallets/:userId/transfers": { ...sum, to_user_id: "v" },
  "POST /api/offerings": { name: "n", units: 5, unit_price: 1, deadline: "2026-12-31T00:00:00Z" },
  "POST /api/offerings/:id/distributions": { month: "2026-11", amount: 1 },
  "POST /api/deals": {
    user_id: "u",
    concept: "c",
    lines: [{ concept: "l", quantity: 1, unit_price: 1 }],
    every: "month",
    starts_on: "2026-12-01",
    ends_on: "2027-12-01",
  },
  "POST /api/ai-usage": { reference: "r", user_id: "u", tokens: 10, price_per_thousand: 1 },
  "POST /api/actions": {
    kind: "resolve_review",
    payload: { review_id: newId(), resolution: { kind: "to_wallet", user_id: "u", note: "n" } },
  },
  "POST /api/subscriptions": { ...sum, user_id: "u", interval: "month" },
};

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, known, sound, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
