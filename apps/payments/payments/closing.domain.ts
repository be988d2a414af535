/** Until when money still pays a payment, beyond the moment that its payer was told. */
import { cashGraceBankDays } from "./limits.ts";
import { plusBankDays } from "#platform/calendar/bank-days.ts";
import { dayOf, plusDays, startOf } from "#platform/calendar/days.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";

/**
 * Stores tell of the cash that they took on the next business day, so a voucher that was paid in
 * its last hour is told of when it has run out. Cash has some bank days of grace, each to its end;
 * every other rail tells at once, and has none.
 */
export const closingOf = (rail: OutsideRail, expiresAt: Date): Date =>
  rail === "cash_store"
    ? startOf(plusDays(plusBankDays(dayOf(expiresAt), cashGraceBankDays), 1))
    : expiresAt;
