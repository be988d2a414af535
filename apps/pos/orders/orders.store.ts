/** Writes of sales, set-based: however many share a transaction. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Order } from "./order.domain.ts";

const openDays = statement(
  "order-writes.open-days",
  `insert into sale_day (tenant_id, day, last_number)
   select $1, day, 0 from unnest($2::date[]) as wanted (day)
   on conflict do nothing`,
);

const lockDays = statement<{ readonly day: Day; readonly last_number: number }>(
  "order-writes.lock-days",
  `select day::text as day, last_number from sale_day
    where tenant_id = $1 and day = any ($2::date[])
    order by day
      for no key update`,
);

/** Locks the counters of these days, in their order; a day that nobody sold on begins at 0. */
export const lockLastNumbers = async (
  tx: Queries,
  tenantId: string,
  days: readonly Day[],
): Promise<Map<Day, number>> => {
  const sorted = [...new Set(days)].sort();
  const [, rows] = await Promise.all([
    tx.run(openDays, [tenantId, sorted]),
    tx.run(lockDays, [tenantId, sorted]),
  ]);
  return new Map(rows.map((row) => [row.day, row.last_number]));
};

const count = statement(
  "order-writes.count",
  `update sale_day set last_number = counted.last
     from (select day, max(number) as last
             from unnest($2::date[], $3::integer[]) as sold (day, number)
            group by day) counted
    where tenant_id = $1 and sale_day.day = any ($2::date[]) and sale_day.day = counted.day`,
);

const insertSales = statement(
  "order-writes.insert-sales",
  `insert into sale (tenant_id, id, day, daily_number, customer_id, cash_session_id,
     subtotal_cents, tax_cents, total_cents, payment_method, ticket_code, creator,
     idempotency_key, request_hash, sold_at)
   select $1, * from unnest($2::uuid[], $3::date[], $4::integer[], $5::uuid[], $6::uuid[],
     $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::text[],
     $13::text[], $14::text[], $15::timestamptz[])`,
);

const insertLines = statement(
  "order-writes.insert-lines",
  `insert into sale_line (tenant_id, sale_id, position, product_id, name, quantity_thousandths,
     unit_price_cents, tax, subtotal_cents, tax_cents, total_cents, clave_prod_serv, clave_unidad)
   select $1, * from unnest($2::uuid[], $3::integer[], $4::uuid[], $5::text[], $6::bigint[],
     $7::bigint[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[],
     $13::text[])`,
);

const insertPayments = statement(
  "order-writes.insert-payments",
  `insert into sale_payment (tenant_id, sale_id, position, method, cents, state, reference,
     given_cents)
   select $1, * from unnest($2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::text[],
     $7::text[], $8::bigint[])`,
);

/** Issues all; a key is taken where another process was first with it. Orders of one tenant. */
export const writeOrders = (
  tx: Queries,
  tenantId: string,
  orders: readonly Order[],
): readonly Promise<unknown>[] => {
  const placed = <Row>(orderId: string, rows: readonly Row[]) =>
    rows.map((row, index) => ({ ...row, orderId, position: index + 1 }));
  const lines = orders.flatMap((order) => placed(order.id, order.lines));
  const payments = orders.flatMap((order) => placed(order.id, order.payments));
  return [
    tx.run(count, [tenantId, ...columnsOf(orders, ["day", "dailyNumber"])]),
    tx.run(insertSales, [
      tenantId,
      ...columnsOf(orders, [
        ...(["id", "day", "dailyNumber", "customerId", "cashSessionId", "subtotalCents"] as const),
        ...(["taxCents", "totalCents", "paymentMethod", "ticketCode", "creator"] as const),
        ...(["idempotencyKey", "requestHash", "soldAt"] as const),
      ]),
    ]),
    tx.run(insertLines, [
      tenantId,
      ...columnsOf(lines, [
        ...(["orderId", "position", "productId", "name", "quantityThousandths"] as const),
        ...(["unitPriceCents", "tax", "subtotalCents", "taxCents", "totalCents"] as const),
        ...(["claveProdServ", "claveUnidad"] as const),
      ]),
    ]),
    tx.run(insertPayments, [
      tenantId,
      ...columnsOf(payments, [
        ...(["orderId", "position", "method", "cents", "state", "reference"] as const),
        "givenCents",
      ]),
    ]),
  ];
};

/** One array per column, as `unnest` takes them. */
const columnsOf = <Row, Key extends keyof Row>(
  rows: readonly Row[],
  keys: readonly Key[],
): readonly (readonly Row[Key][])[] => keys.map((key) => rows.map((row) => row[key]));
