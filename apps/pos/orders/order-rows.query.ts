/** How a row of an order, with its lines and payments, becomes one. */
import { named } from "#platform/db/named.ts";
import type { Order, OrderLine, OrderPayment, SeenOrder } from "./order.domain.ts";

type LineTuple = readonly [
  ...[productId: string, name: string, thousandths: number, unitPriceCents: number],
  ...[tax: OrderLine["tax"], subtotalCents: number, taxCents: number, totalCents: number],
  ...[claveProdServ: string, claveUnidad: string],
];

type PaymentTuple = readonly [
  ...[method: OrderPayment["method"], cents: number],
  ...[state: OrderPayment["state"], reference: string | null, givenCents: number | null],
];

export interface OrderRow extends Omit<Order, "lines" | "payments"> {
  readonly lines: readonly LineTuple[];
  readonly payments: readonly PaymentTuple[];
}

// Not `exists`: for a page of orders the planner would read the invoices of all there are at once.
const invoiceColumns = `(select i.id from invoice i
     where i.tenant_id = s.tenant_id and i.sale_id = s.id and i.cancelled_at is null
     limit 1) is not null as "hasInvoice",
  (select r.id from invoice_request r
     where r.tenant_id = s.tenant_id and r.sale_id = s.id
       and r.state in ('requested', 'stamped')
     limit 1) is not null as "invoiceRequested"`;

const storedColumns = named(`s.tenant_id, s.id, s.day::text, s.daily_number, s.customer_id,
  s.cash_session_id, s.subtotal_cents, s.tax_cents, s.total_cents, s.payment_method, s.ticket_code,
  s.creator, s.idempotency_key, s.request_hash, s.sold_at`);

/** Of `sale s`: one order a row, its lines and payments in their order as JSON. */
export const orderColumns = `${storedColumns},
  (select coalesce(json_agg(json_build_array(l.product_id, l.name, l.quantity_thousandths,
            l.unit_price_cents, l.tax, l.subtotal_cents, l.tax_cents, l.total_cents,
            l.clave_prod_serv, l.clave_unidad) order by l.position), '[]')
     from sale_line l where l.tenant_id = s.tenant_id and l.sale_id = s.id) as lines,
  (select coalesce(json_agg(json_build_array(p.method, p.cents, p.state, p.reference, p.given_cents)
            order by p.position), '[]')
     from sale_payment p where p.tenant_id = s.tenant_id and p.sale_id = s.id) as payments,
  ${invoiceColumns}`;

/** What a consumer sees of an order; a page of a history reads no more than that. */
export interface SeenOrderRow extends Omit<SeenOrder, "lines"> {
  readonly lines: readonly (readonly [
    ...[name: string, thousandths: number, unitPriceCents: number, totalCents: number],
  ])[];
}

const seenColumns = named("s.id, s.daily_number, s.total_cents, s.payment_method, s.sold_at");

export const seenOrderColumns = `${seenColumns},
  (select coalesce(json_agg(json_build_array(l.name, l.quantity_thousandths, l.unit_price_cents,
            l.total_cents) order by l.position), '[]')
     from sale_line l where l.tenant_id = s.tenant_id and l.sale_id = s.id) as lines,
  ${invoiceColumns}`;

export const seenOrderOf = (row: SeenOrderRow): SeenOrder => ({
  ...row,
  lines: row.lines.map(([name, quantityThousandths, unitPriceCents, totalCents]) => ({
    name,
    quantityThousandths,
    unitPriceCents,
    totalCents,
  })),
});

export const orderOf = (row: OrderRow): Order => ({
  ...row,
  lines: row.lines.map(lineOf),
  payments: row.payments.map(([method, cents, state, reference, givenCents]) => ({
    method,
    cents,
    state,
    reference,
    givenCents,
  })),
});

const lineOf = (line: LineTuple): OrderLine => {
  const [productId, name, quantityThousandths, unitPriceCents, tax, ...rest] = line;
  const [subtotalCents, taxCents, totalCents, claveProdServ, claveUnidad] = rest;
  return {
    productId,
    name,
    quantityThousandths,
    unitPriceCents,
    tax,
    subtotalCents,
    taxCents,
    totalCents,
    claveProdServ,
    claveUnidad,
  };
};
