/** Whether money is where it belongs once a checkout is at its end. */
import { expect } from "vitest";
import type { Checkout } from "#contracts/pos/checkout.ts";
import type { CheckoutGround } from "./checkout-ground.ts";

const centsOf = (amount: number): number => Math.round(amount * 100);

/** What the other apps hold for the business of one checkout's tenders, in cents. */
export const heldElsewhere = (
  { vouchers, payments }: CheckoutGround,
  { tenders }: Pick<Checkout, "tenders">,
): number =>
  tenders.reduce((sum, { id }) => {
    const charge = vouchers.chargeOf(id);
    const payment = payments.paymentOf(id);
    const paid = payment?.status === "completed" ? centsOf(payment.amount) : 0;
    return sum + (charge?.valesAppliedCents ?? 0) + paid;
  }, 0);

/** Sold: once, and what is held is what was sold. Given up: nothing is held, nothing was sold. */
export const expectConserved = async (ground: CheckoutGround, { id, tenantId }: Checkout) => {
  const checkout = await ground.look({ id, tenantId });
  const { rows } = await ground.app.services.db.pool.query(
    `select s.id, s.total_cents::int as total,
            (select coalesce(sum(cents), 0)::int from sale_payment p
              where p.tenant_id = s.tenant_id and p.sale_id = s.id) as paid,
            (select coalesce(sum(cents), 0)::int from sale_payment p
              where p.tenant_id = s.tenant_id and p.sale_id = s.id
                and p.state = 'confirmed') as confirmed
       from sale s
      where s.tenant_id = $1 and s.creator = 'checkout' and s.idempotency_key = $2`,
    [tenantId, id],
  );
  const held = heldElsewhere(ground, checkout);
  if (checkout.state === "abandoned") {
    expect({ sales: rows, held }).toEqual({ sales: [], held: 0 });
    return checkout;
  }
  expect(checkout.state).toBe("sold");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: checkout.orderId, total: centsOf(checkout.total) });
  expect([rows[0]?.paid, held]).toEqual([rows[0]?.total, rows[0]?.confirmed]);
  for (const { id: tenderId } of checkout.tenders) {
    const charge = ground.vouchers.chargeOf(tenderId);
    expect(["settled", "cancelled", "expired", undefined]).toContain(charge?.status);
  }
  return checkout;
};
