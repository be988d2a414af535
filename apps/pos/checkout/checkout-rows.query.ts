/** How rows of checkouts and tenders become what the domain decides on. */
import { named } from "#platform/db/named.ts";
import type { Checkout } from "./checkout.domain.ts";
import type { Tender } from "#business/paying/tender.domain.ts";

export type CheckoutRow = Omit<Checkout, "tenders">;

export const checkoutColumns = named(`tenant_id, id, state, customer_id, cash_session_id, lines,
  subtotal_cents, tax_cents, total_cents, creator, request_hash, created_at, changed_at, sale_id`);

export interface TenderRow extends Omit<Tender, "pay"> {
  readonly payUrl: string | null;
  readonly payQr: string | null;
  readonly payToken: string | null;
  readonly payUntil: Date | null;
}

export const tenderColumns = named(`id, position, method, state, asked_cents, held_cents,
  given_cents, reference, customer_id, wallet_user, sent_to, code_until, asked_times, asked_at,
  partner_id, rail, pay_url, pay_qr, pay_token, pay_until, settled_at, reason, creator,
  request_hash, created_at`);

const tenderOfRow = ({ payUrl, payQr, payToken, payUntil, ...row }: TenderRow): Tender => ({
  ...row,
  pay:
    payUrl === null ? null : { url: payUrl, qr: payQr ?? payUrl, token: payToken, until: payUntil },
});

export const checkoutOfRow = (row: CheckoutRow, tenders: readonly TenderRow[]): Checkout => ({
  ...row,
  tenders: tenders.map(tenderOfRow),
});
