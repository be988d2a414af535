/**
 * Laws of an offering's units: what is sold is what is held is what was bought and not refunded,
 * whatever is bought and refunded, also at the same time; and the money goes the other way.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";
import { rowsOf } from "../testing/rows.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const post = (path: string, body: object) =>
  ground.request(`POST ${path}`, { key: ground.key, body });
/** 3.33 does not divide evenly: parts of a unit are refunded, too. */
const price = 3.33;

const offer = async (): Promise<string> => {
  const body = { name: "Panel", units: 12, unit_price: price, deadline: "2026-12-31T00:00:00Z" };
  return (await post("/api/offerings", body)).body.offering_id as string;
};

interface Bought {
  readonly user: string;
  readonly paymentId: string;
  readonly units: number;
  refundedCents: number;
}

const buy = async (offering: string, user: string, units: number): Promise<Bought | null> => {
  const got = await post(`/api/offerings/${offering}/purchases`, { user_id: user, units });
  if (got.status !== 201) return null;
  return { user, paymentId: got.body.payment_id as string, units, refundedCents: 0 };
};
const refund = async (bought: Bought, cents: number): Promise<void> => {
  const body = { amount: cents / 100 };
  const got = await post(`/api/payments/${bought.paymentId}/refunds`, body);
  const fits = bought.refundedCents + cents <= bought.units * 333;
  if (got.status === 201) bought.refundedCents += cents;
  else expect([fits, [409]]).toEqual([false, [got.status]]);
};

const held = async (offering: string) => {
  const [row] = await rowsOf(
    ground,
    `select sold_units as sold,
            (select coalesce(sum(units), 0)::int from offering_holding h
              where h.offering_id = o.id) as held,
            (select coalesce(sum(units - returned_units), 0)::int from offering_purchase p
              where p.offering_id = o.id) as kept
       from offering o where id = $1`,
    [offering],
  );
  return row;
};

const step = fc.oneof(
  fc.record({
    kind: fc.constant("buy" as const),
    user: fc.nat(2),
    units: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant("refund" as const),
    which: fc.nat(20),
    cents: fc.integer({ min: 1, max: 1_000 }),
  }),
);

test("units follow the money, both ways", { timeout: 120_000 }, async () => {
  const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(turns, async (rounds) => {
      const offering = await offer();
      const users = await Promise.all([0, 1, 2].map(() => ground.userWith(100)));
      const all: Bought[] = [];
      for (const round of rounds) {
        // What stands in one round happens at once.
        const made = await Promise.all(
          round.map(async (one) => {
            if (one.kind === "buy") return buy(offering, users[one.user] ?? "", one.units);
            const bought = all[one.which % Math.max(1, all.length)];
            if (bought) await refund(bought, one.cents);
            return null;
          }),
        );
        all.push(...made.flatMap((bought) => bought ?? []));
        const kept = all.reduce(
          (sum, { units, refundedCents }) => sum + units - Math.floor(refundedCents / 333),
          0,
        );
        expect(await held(offering)).toEqual({ sold: kept, held: kept, kept });
      }
      const left = await Promise.all(users.map((user) => ground.balanceOf(user)));
      const spent = all.reduce((sum, one) => sum + one.units * 333 - one.refundedCents, 0);
      expect(Math.round(left.reduce((sum, one) => sum + one, 0) * 100)).toBe(30_000 - spent);
    }),
    { numRuns: 25 },
  );
});
