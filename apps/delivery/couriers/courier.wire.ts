/** Couriers and the depot as the wire shows them. */
import type { z } from "zod";
import type { Courier as WireCourier, Depot as WireDepot } from "#contracts/delivery/courier.ts";
import { timeOf } from "../routes/leaving.domain.ts";
import { namesOfWeekdays } from "../standing-orders/weekday.domain.ts";
import type { Courier, Depot } from "./couriers.query.ts";

export const courierView = ({ weekdays, ...courier }: Courier): z.input<typeof WireCourier> => ({
  ...courier,
  weekdays: [...namesOfWeekdays(weekdays)],
});

export const depotView = ({ leavesAt, ...place }: Depot): z.input<typeof WireDepot> => ({
  ...place,
  leavesAt: timeOf(leavesAt),
});
