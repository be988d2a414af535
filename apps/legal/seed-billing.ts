/** The demo firm's invoices of a year: paid, owed, overdue and one that waits for approval. */
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import type { Access } from "./callers/access.ts";
import { addExpense } from "./expenses/keep-expense.command.ts";
import { draftInvoice } from "./invoices/draft-invoice.command.ts";
import { issueInvoice, moveDraft } from "./invoices/move-invoice.command.ts";
import { receivePayment } from "./invoice-payments/receive-payment.command.ts";
import type { Doing } from "./matters/open-matter.command.ts";

/**
 * Which of the matters, days before today, pesos; then what became of it: paid so many days after,
 * in part, owed, or not issued yet.
 */
const invoices = [
  [0, 330, 18_500, 20],
  [1, 300, 24_000, 12],
  [2, 230, 9_800, 35],
  [0, 200, 31_200, 28],
  [3, 160, 7_450, "owed"],
  [2, 130, 12_600, 15],
  [4, 95, 21_900, 9],
  [0, 70, 16_400, "part"],
  [4, 40, 14_750, "owed"],
  [0, 12, 26_300, "owed"],
  [6, 3, 11_000, "drafted"],
] as const;

const daysToPay = 30;

/** Each charges what was spent for a consultant of that month, so that it stands alone. */
export const seedBilling = async (
  doing: Doing,
  access: Access,
  matterIds: readonly string[],
  now: Date,
): Promise<void> => {
  for (const [nth, ago, pesos, then] of invoices) {
    const at = plusMs(now, -ago * dayMs);
    const day = dayOf(at, access.firm.timeZone);
    const matterId = matterIds[nth] ?? "";
    const amountCents = pesos * 100;
    const what = { description: "Honorarios a cuota fija del mes", code: null, billable: true };
    const spent = done(
      await addExpense(doing.db, access, { ...what, matterId, day, amountCents }, at),
    );
    const wish = {
      matterId,
      timeEntryIds: [],
      expenseIds: [spent.id],
      notes: "",
      discountCents: 0,
    };
    const dueOn = plusDays(day, daysToPay);
    const { id } = done(await draftInvoice(doing.db, access, { ...wish, dueOn }, at));
    if (then === "drafted") {
      done(await moveDraft(doing.db, access, id, "submit", at));
      continue;
    }
    const issued = done(await issueInvoice(doing, access, id, at));
    if (then === "owed") continue;
    const paidAt = plusMs(at, (then === "part" ? 10 : then) * dayMs);
    const cents = then === "part" ? Math.floor(issued.totalCents / 2) : issued.totalCents;
    const how = { invoiceId: id, method: "transfer", day: null, reference: "SPEI" } as const;
    done(await receivePayment(doing, access, { ...how, cents }, paidAt));
  }
};

const done = <T>(made: T | Refusal): T => {
  if (made instanceof Refusal) throw new Error(`the demo world was refused: ${made.code}`);
  return made;
};
