/** How long a receiver may take to answer a cancellation; its silence is consent. */
import { plusTaxDays } from "#platform/calendar/bank-days.ts";
import { dayOf, plusDays, startOf } from "#platform/calendar/days.ts";

/** Rule 2.7.1.34 of SAT's yearly rules: three days, which are working days (Código Fiscal, 12). */
const days = 3;

/** The first moment after the last of them; the day on which it is asked does not count. */
export const receiverTimeEnds = (askedAt: Date): Date =>
  startOf(plusDays(plusTaxDays(dayOf(askedAt), days), 1));
