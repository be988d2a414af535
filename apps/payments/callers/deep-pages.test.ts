/** A page of a list far back in it reads a page: its plan serves all values, and no newer rows. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queries } from "#platform/db/database.ts";
import type { Statement } from "#platform/db/statement.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import * as many from "../testing/many-rows.ts";
import { listActions, listAllActions } from "../actions/actions.query.ts";
import { listInvoices } from "../ai-usage/ai-invoices.query.ts";
import { listBriefings } from "../briefings/briefings.query.ts";
import { listBills, listDeals } from "../deals/deals.query.ts";
import { listDistributions } from "../offerings/distributions.query.ts";
import { listHoldings } from "../offerings/offering-holdings.query.ts";
import { listOfferings } from "../offerings/offerings.query.ts";
import { searchPayments } from "../console/payment-search.query.ts";
import { listPayments } from "../payments/payments.query.ts";
import { listReviewItems } from "../reviews/review-queue.query.ts";
import { listSubscriptions } from "../subscriptions/subscriptions.query.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
  await many.fillLists(ground);
});
afterAll(() => ground.stop());

const merchant = many.manyOwner;
const now = new Date("2026-11-20T18:00:00Z");
const most = 51;

/** Each list, asked for the page before an id. */
const lists: Readonly<Record<string, (db: Queries, before: string | null) => Promise<unknown>>> = {
  actions: (db, before) => listActions(db, merchant, before, most),
  "actions of all": (db, before) => listAllActions(db, before, most),
  "ai invoices": (db, before) => listInvoices(db, { merchant, month: null, before, most }),
  briefings: (db, before) => listBriefings(db, null, before, most),
  deals: (db, before) => listDeals(db, { merchant, userId: null, before, most }),
  "bills of a deal": (db, before) => listBills(db, many.manyDeal, before, most),
  distributions: (db, before) => listDistributions(db, many.manyOffering, before, most),
  holdings: (db, before) => listHoldings(db, many.manyOffering, before, most),
  offerings: (db, before) => listOfferings(db, { merchant, status: null, before, most }),
  payments: (db, before) =>
    listPayments(db, {
      merchant,
      status: null,
      userId: null,
      referenceId: null,
      before,
      most,
      now,
    }),
  "payments by any name": (db, before) =>
    searchPayments(db, { text: "r", status: null, before, most, now }),
  "all payments": (db, before) => searchPayments(db, { text: "", status: null, before, most, now }),
  "completed payments": (db, before) =>
    searchPayments(db, { text: "", status: "completed", before, most, now }),
  "open reviews": (db, before) => listReviewItems(db, { state: "open", kind: null, before, most }),
  "resolved reviews": (db, before) =>
    listReviewItems(db, { state: "resolved", kind: null, before, most }),
  subscriptions: (db, before) =>
    listSubscriptions(db, { merchant, status: null, userId: null, before, most }),
};

interface Plan {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that the leaves of a plan touched: taken, or read and thrown away. */
const touched = (plan: Plan): number => {
  const inner = (plan.Plans ?? []).reduce((sum, one) => sum + touched(one), 0);
  const filtered = plan["Rows Removed by Filter"] ?? 0;
  const own = plan.Plans ? 0 : plan["Actual Rows"];
  return inner + (own + filtered) * plan["Actual Loops"];
};

const literal = (value: unknown): string => {
  if (value === null) return "null";
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : `${value as string}`);
};

/** What the statement that `work` runs touches, by the plan that serves all values. */
const rowsTouched = async (work: (db: Queries) => Promise<unknown>): Promise<number> => {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const noting: Queries = {
    run: <Row>(statement: Statement<Row>, values: readonly unknown[] = []) => {
      asked.push({ text: statement.text, values });
      return Promise.resolve<Row[]>([]);
    },
    afterCommit: () => undefined,
  };
  await work(noting);
  const client = await ground.app.services.db.pool.connect();
  try {
    await client.query("set plan_cache_mode = force_generic_plan");
    const sums = [];
    for (const { text, values } of asked) {
      await client.query(`prepare deep as ${text}`);
      const { rows } = await client.query<Record<"QUERY PLAN", readonly [{ Plan: Plan }]>>(
        `explain (analyze, format json) execute deep (${values.map(literal).join(", ")})`,
      );
      await client.query("deallocate deep");
      sums.push(touched((rows[0] as (typeof rows)[0])["QUERY PLAN"][0].Plan));
    }
    return sums.reduce((sum, one) => sum + one, 0);
  } finally {
    client.release();
  }
};

// A few pages' worth: a search by name has four places to look in, each read for a page.
const touchedMost = 5 * most;

for (const [name, list] of Object.entries(lists)) {
  test(`${name}: the newest page, one in the middle and the last read a page each`, async () => {
    for (const before of [null, many.manyId(many.manyRows / 2), many.manyId(most)]) {
      expect(await rowsTouched((db) => list(db, before))).toBeLessThanOrEqual(touchedMost);
    }
  });
}

test("the measure can fail: a bound that may be absent reads what it passes", async () => {
  const text = `select id from deal where merchant = $1 and ($2::uuid is null or id < $2)
                order by id desc limit $3`;
  const page = [merchant, many.manyId(many.manyRows / 2), most];
  const read = await rowsTouched((db) => db.run({ name: "test.absent-bound", text }, page));
  expect(read).toBeGreaterThan(many.manyRows / 2);
});
