/** How rows of checkouts and tenders become what the domain decides on. */
import type { Checkout } from "./checkout.domain.ts";
import type { OrderLine } from "../orders/order.domain.ts";
import type { PayHere, Tender } from "../tenders/tender.domain.ts";

export interface CheckoutRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly state: Checkout["state"];
  readonly customer_id: string | null;
  readonly cash_session_id: string | null;
  readonly lines: readonly OrderLine[];
  readonly subtotal_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly creator: string;
  readonly request_hash: string;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly sale_id: string | null;
}

export const checkoutColumns = `tenant_id, id, state, customer_id, cash_session_id, lines,
  subtotal_cents, tax_cents, total_cents, creator, request_hash, created_at, changed_at, sale_id`;

export interface TenderRow {
  readonly id: string;
  readonly position: number;
  readonly method: Tender["method"];
  readonly state: Tender["state"];
  readonly asked_cents: number;
  readonly held_cents: number;
  readonly given_cents: number | null;
  readonly reference: string | null;
  readonly customer_id: string | null;
  readonly wallet_user: string | null;
  readonly sent_to: string | null;
  readonly code_until: Date | null;
  readonly asked_times: number;
  readonly asked_at: Date | null;
  readonly partner_id: string | null;
  readonly rail: Tender["rail"];
  readonly pay_url: string | null;
  readonly pay_qr: string | null;
  readonly pay_token: string | null;
  readonly pay_until: Date | null;
  readonly settled_at: Date | null;
  readonly reason: string | null;
  readonly creator: string;
  readonly request_hash: string;
  readonly created_at: Date;
}

export const tenderColumns = `id, position, method, state, asked_cents, held_cents, given_cents,
  reference, customer_id, wallet_user, sent_to, code_until, asked_times, asked_at, partner_id, rail,
  pay_url, pay_qr, pay_token, pay_until, settled_at, reason, creator, request_hash, created_at`;

export const tenderOfRow = (row: TenderRow): Tender => ({
  id: row.id,
  position: row.position,
  method: row.method,
  state: row.state,
  askedCents: row.asked_cents,
  heldCents: row.held_cents,
  givenCents: row.given_cents,
  reference: row.reference,
  customerId: row.customer_id,
  walletUser: row.wallet_user,
  sentTo: row.sent_to,
  codeUntil: row.code_until,
  askedTimes: row.asked_times,
  askedAt: row.asked_at,
  partnerId: row.partner_id,
  rail: row.rail,
  pay: payOf(row),
  settledAt: row.settled_at,
  reason: row.reason,
  creator: row.creator,
  requestHash: row.request_hash,
  createdAt: row.created_at,
});

const payOf = (row: TenderRow): PayHere | null =>
  row.pay_url === null
    ? null
    : {
        url: row.pay_url,
        qr: row.pay_qr ?? row.pay_url,
        token: row.pay_token,
        until: row.pay_until,
      };

export const checkoutOfRow = (row: CheckoutRow, tenders: readonly TenderRow[]): Checkout => ({
  tenantId: row.tenant_id,
  id: row.id,
  state: row.state,
  customerId: row.customer_id,
  cashSessionId: row.cash_session_id,
  lines: row.lines,
  creator: row.creator,
  subtotalCents: row.subtotal_cents,
  taxCents: row.tax_cents,
  totalCents: row.total_cents,
  requestHash: row.request_hash,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  saleId: row.sale_id,
  tenders: tenders.map(tenderOfRow),
});
