/** GET /api/reports/day */
import { readDayReport } from "#contracts/pos/report.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { mxn } from "#business/selling/money.wire.ts";
import { route } from "../callers/route.ts";
import { sumsOfDay } from "./day-reports.query.ts";

export const readDayReportRoute = route(readDayReport, async ({ query, caller, now, services }) => {
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const day = query.day ?? dayOf(now, tenant.timeZone);
  const { totals, payments, taxes, products } = await sumsOfDay(services.db, tenant.id, day);
  return reply(200, {
    tenantId: tenant.id,
    day,
    timeZone: tenant.timeZone,
    orders: totals.orders,
    lastDailySaleNumber: totals.last_number,
    subtotal: mxn(totals.subtotal),
    tax: mxn(totals.tax),
    total: mxn(totals.total),
    payments: payments.map(({ method, count, cents }) => ({ method, count, amount: mxn(cents) })),
    taxes: taxes.map(({ tax_kind: taxKind, subtotal, tax }) => ({
      taxKind,
      subtotal: mxn(subtotal),
      tax: mxn(tax),
    })),
    products: products.map(({ product_id: productId, name, thousandths, total }) => ({
      productId,
      name,
      quantity: thousandths / 1000,
      total: mxn(total),
    })),
  });
});
