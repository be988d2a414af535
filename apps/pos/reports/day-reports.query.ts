/** The sums of a day, as the database adds them up. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { PaymentMethod } from "#business/selling/sale.domain.ts";
import { reportProductsMost } from "./limits.ts";

interface TotalsRow {
  readonly orders: number;
  readonly last_number: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

const totals = statement<TotalsRow>(
  "day-reports.totals",
  `select count(*) as orders, coalesce(max(daily_number), 0) as last_number,
          coalesce(sum(subtotal_cents), 0)::bigint as subtotal,
          coalesce(sum(tax_cents), 0)::bigint as tax,
          coalesce(sum(total_cents), 0)::bigint as total
     from sale where tenant_id = $1 and day = $2`,
);

interface PaymentSum {
  readonly method: PaymentMethod;
  readonly count: number;
  readonly cents: number;
}

const payments = statement<PaymentSum>(
  "day-reports.payments",
  `select p.method, count(*) as count, sum(p.cents)::bigint as cents
     from sale s join sale_payment p on p.tenant_id = s.tenant_id and p.sale_id = s.id
    where s.tenant_id = $1 and s.day = $2 and s.daily_number <= $3
    group by p.method order by p.method`,
);

interface TaxSum {
  readonly tax_kind: TaxKind;
  readonly subtotal: number;
  readonly tax: number;
}

const taxes = statement<TaxSum>(
  "day-reports.taxes",
  `select l.tax as tax_kind, sum(l.subtotal_cents)::bigint as subtotal,
          sum(l.tax_cents)::bigint as tax
     from sale s join sale_line l on l.tenant_id = s.tenant_id and l.sale_id = s.id
    where s.tenant_id = $1 and s.day = $2 and s.daily_number <= $3
    group by l.tax order by l.tax`,
);

interface ProductSum {
  readonly product_id: string;
  readonly name: string;
  readonly thousandths: number;
  readonly total: number;
}

// A product that was renamed during the day is told under its last name.
const products = statement<ProductSum>(
  "day-reports.products",
  `select l.product_id, (array_agg(l.name order by s.id desc))[1] as name,
          sum(l.quantity_thousandths)::bigint as thousandths, sum(l.total_cents)::bigint as total
     from sale s join sale_line l on l.tenant_id = s.tenant_id and l.sale_id = s.id
    where s.tenant_id = $1 and s.day = $2 and s.daily_number <= $3
    group by l.product_id
    order by sum(l.total_cents) desc, l.product_id limit $4`,
);

export interface DaySums {
  readonly totals: TotalsRow;
  readonly payments: readonly PaymentSum[];
  readonly taxes: readonly TaxSum[];
  readonly products: readonly ProductSum[];
}

const nothing: TotalsRow = { orders: 0, last_number: 0, subtotal: 0, tax: 0, total: 0 };

/**
 * Numbers have no gap and are given in order, so the first so many sales are the same whenever
 * they are asked for: while others sell, all sums are of the same tickets.
 */
export const sumsOfDay = async (db: Queries, tenantId: string, day: Day): Promise<DaySums> => {
  const all = (await db.run(totals, [tenantId, day]))[0] ?? nothing;
  const which = [tenantId, day, all.last_number];
  const [byMethod, byTax, byProduct] = await Promise.all([
    db.run(payments, which),
    db.run(taxes, which),
    db.run(products, [...which, reportProductsMost]),
  ]);
  return { totals: all, payments: byMethod, taxes: byTax, products: byProduct };
};
