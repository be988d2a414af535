/** Orders, and the report of the day they were sold on. */
import type { Route } from "#platform/http/route.ts";
import { createOrderRoute } from "../orders/create-order.route.ts";
import { listOrdersRoute } from "../orders/list-orders.route.ts";
import { readDayReportRoute } from "../reports/read-day-report.route.ts";
import { readOrderRoute } from "../orders/read-order.route.ts";

export const orderRoutes: readonly Route[] = [
  ...[createOrderRoute, readOrderRoute, listOrdersRoute, readDayReportRoute],
];
