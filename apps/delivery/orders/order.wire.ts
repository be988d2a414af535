/** Deliveries as the wire shows them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { Delivery } from "#contracts/delivery/order.ts";
import type { BilledOrder } from "./orders.query.ts";

export const deliveryView = ({
  totalCents,
  creator: _creator,
  customerName: _name,
  placedAt,
  endedAt,
  ...order
}: BilledOrder): z.input<typeof Delivery> => ({
  ...order,
  total: mxn(totalCents),
  placedAt: placedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
