/** What needs attention in payments: money in doubt, and what waits for a person. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { statement } from "#platform/db/statement.ts";
import { findingsOf, mendIt } from "#platform/testing/attention.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { startOnStripe, type StripeGround } from "../testing/stripe-ground.ts";

let ground: StripeGround;
beforeAll(async () => {
  ground = await startOnStripe();
});
afterAll(() => ground.stop());

const found = async (kind: string) => (await findingsOf(ground)).find((one) => one.kind === kind);

test("a request that was never answered: the rail is asked, and the doubt is over", async () => {
  ground.double.faults.push("cut", "cut", "cut", "cut");
  const made = await ground.pay({ user_id: newId(), amount: 9000 });
  expect(made.status).toBe(503);
  expect(await found("payments_doubtful")).toBeUndefined();
  ground.clock.advance(2 * minuteMs);
  const doubtful = await found("payments_doubtful");
  expect(doubtful).toMatchObject({ id: "card", tone: "danger", count: 1 });
  ground.double.faults.length = 0;
  expect(await mendIt(ground, doubtful!)).toBe("mended");
  expect(await found("payments_doubtful")).toBeUndefined();
});

test("what no rule settles is a person's: it leads to the list, and has no button", async () => {
  const add = statement(
    "tests.review-item",
    `insert into review_item (ledger_id, id, kind, rail, cents, created_at)
     values ($1, $2, 'unknown_reference', 'codi', 5000, $3)`,
  );
  await ground.app.services.db.run(add, [mainLedger, newId(), ground.clock.now()]);
  expect(await found("money_to_review")).toMatchObject({
    id: "unknown_reference",
    title: { "es-MX": "Por revisar: Dinero de nadie conocido (1)" },
    url: expect.stringContaining("/console/review?kind=unknown_reference"),
    action: null,
  });
});
