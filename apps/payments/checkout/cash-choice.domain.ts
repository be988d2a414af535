/** Whether a person may still choose to pay in cash at a store. */
import { cashMostCents } from "../rails/rail-limits.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";

/** Only while nothing was paid, and up to what stores take. */
export const mayChooseCash = (payment: Payment, now: Date): boolean =>
  isOpen(payment, now) &&
  (payment.method === "codi" || payment.method === "card") &&
  payment.cents <= cashMostCents;
