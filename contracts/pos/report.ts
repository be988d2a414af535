/** The report of a day: what was sold, how it was paid, and which taxes are in it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";

import { paymentMethods, taxKinds, tenantQuery } from "./order.ts";

export const DayReport = z
  .object({
    tenantId: shape.id,
    day: shape.day,
    timeZone: z.string(),
    orders: z.number().int().nonnegative(),
    lastDailySaleNumber: z.number().int().nonnegative(),
    subtotal: money,
    tax: money,
    total: money,
    payments: z.array(
      z.object({ method: z.enum(paymentMethods), count: z.number().int(), amount: money }),
    ),
    taxes: z.array(z.object({ taxKind: z.enum(taxKinds), subtotal: money, tax: money })),
    products: z
      .array(
        z.object({ productId: shape.id, name: z.string(), quantity: z.number(), total: money }),
      )
      .meta({ description: "by what they brought in, the first fifty" }),
  })
  .meta({ id: "DayReport" });

export const readDayReport = contract({
  name: "readDayReport",
  route: "GET /api/reports/day",
  summary: "A day's sales of a tenant, in its own time zone",
  auth: ["apiKey:pos:read"],
  query: tenantQuery.extend({
    day: shape.day.optional().meta({ description: "absent: today" }),
  }),
  replies: { 200: DayReport },
  errors: ["invalid_request", "forbidden", "tenant_not_found"],
});
