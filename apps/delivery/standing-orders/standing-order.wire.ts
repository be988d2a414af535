/** Standing orders as the wire shows them. */
import type { z } from "zod";
import type { StandingOrder as WireOrder } from "#contracts/delivery/standing-order.ts";
import type { StandingOrder } from "./standing-orders.query.ts";
import { namesOfWeekdays } from "./weekday.domain.ts";

export const standingOrderView = ({
  weekdays,
  items,
  ...order
}: StandingOrder): z.input<typeof WireOrder> => ({
  ...order,
  weekdays: [...namesOfWeekdays(weekdays)],
  items: items.map(({ productId, quantity }) => ({ productId, quantity })),
});
