/** How a row of an order, with its lines and payments, becomes one. */
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

export interface OrderRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly day: string;
  readonly daily_number: number;
  readonly customer_id: string | null;
  readonly cash_session_id: string | null;
  readonly subtotal_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly payment_method: Order["paymentMethod"];
  readonly ticket_code: string;
  readonly creator: string;
  readonly idempotency_key: string | null;
  readonly request_hash: string;
  readonly sold_at: Date;
  readonly lines: readonly LineTuple[];
  readonly payments: readonly PaymentTuple[];
  readonly has_invoice: boolean;
  readonly invoice_requested: boolean;
}

const invoiceColumns = `exists (select from invoice i
           where i.tenant_id = s.tenant_id and i.sale_id = s.id and i.cancelled_at is null)
    as has_invoice,
  exists (select from invoice_request r
           where r.tenant_id = s.tenant_id and r.sale_id = s.id
             and r.state in ('requested', 'stamped')) as invoice_requested`;

/** Of `sale s`: one order a row, its lines and payments in their order as JSON. */
export const orderColumns = `s.tenant_id, s.id, s.day::text as day, s.daily_number, s.customer_id,
  s.cash_session_id, s.subtotal_cents, s.tax_cents, s.total_cents, s.payment_method, s.ticket_code,
  s.creator, s.idempotency_key, s.request_hash, s.sold_at,
  (select coalesce(json_agg(json_build_array(l.product_id, l.name, l.quantity_thousandths,
            l.unit_price_cents, l.tax, l.subtotal_cents, l.tax_cents, l.total_cents,
            l.clave_prod_serv, l.clave_unidad) order by l.position), '[]')
     from sale_line l where l.tenant_id = s.tenant_id and l.sale_id = s.id) as lines,
  (select coalesce(json_agg(json_build_array(p.method, p.cents, p.state, p.reference, p.given_cents)
            order by p.position), '[]')
     from sale_payment p where p.tenant_id = s.tenant_id and p.sale_id = s.id) as payments,
  ${invoiceColumns}`;

/** What a consumer sees of an order; a page of a history reads no more than that. */
export interface SeenOrderRow extends Pick<
  OrderRow,
  "id" | "daily_number" | "total_cents" | "payment_method" | "sold_at"
> {
  readonly lines: readonly (readonly [
    ...[name: string, thousandths: number, unitPriceCents: number, totalCents: number],
  ])[];
  readonly has_invoice: boolean;
  readonly invoice_requested: boolean;
}

export const seenOrderColumns = `s.id, s.daily_number, s.total_cents, s.payment_method, s.sold_at,
  (select coalesce(json_agg(json_build_array(l.name, l.quantity_thousandths, l.unit_price_cents,
            l.total_cents) order by l.position), '[]')
     from sale_line l where l.tenant_id = s.tenant_id and l.sale_id = s.id) as lines,
  ${invoiceColumns}`;

export const seenOrderOf = (row: SeenOrderRow): SeenOrder => ({
  id: row.id,
  dailyNumber: row.daily_number,
  totalCents: row.total_cents,
  paymentMethod: row.payment_method,
  soldAt: row.sold_at,
  lines: row.lines.map(([name, quantityThousandths, unitPriceCents, totalCents]) => ({
    name,
    quantityThousandths,
    unitPriceCents,
    totalCents,
  })),
  hasInvoice: row.has_invoice,
  invoiceRequested: row.invoice_requested,
});

export const orderOf = (row: OrderRow): Order => ({
  tenantId: row.tenant_id,
  id: row.id,
  day: row.day,
  dailyNumber: row.daily_number,
  customerId: row.customer_id,
  cashSessionId: row.cash_session_id,
  subtotalCents: row.subtotal_cents,
  taxCents: row.tax_cents,
  totalCents: row.total_cents,
  paymentMethod: row.payment_method,
  ticketCode: row.ticket_code,
  creator: row.creator,
  idempotencyKey: row.idempotency_key,
  requestHash: row.request_hash,
  soldAt: row.sold_at,
  lines: row.lines.map(lineOf),
  payments: row.payments.map(([method, cents, state, reference, givenCents]) => ({
    method,
    cents,
    state,
    reference,
    givenCents,
  })),
  hasInvoice: row.has_invoice,
  invoiceRequested: row.invoice_requested,
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
