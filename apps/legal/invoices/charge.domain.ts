/** Whether what was named may be charged, and as what it stands on an invoice. */
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { SourceIds, Sources } from "./chargeables.query.ts";
import { composeInvoice, type ComposedInvoice } from "./compose-invoice.domain.ts";
import type { Chargeable } from "./compose-invoice.domain.ts";
import { amountOf } from "../time/time-entry.domain.ts";

export type SourceFault = Refusal<
  "time_entry_not_found" | "expense_not_found" | "already_invoiced" | "not_billable"
>;

export type NoInvoice = SourceFault | Refusal<"invalid_request">;

/** What of the sources that were named is in the way of an invoice of that matter. */
const faultOf = (
  { time, expenses }: Sources,
  { timeEntryIds, expenseIds }: SourceIds,
  matterId: string,
): SourceFault | null => {
  const ownTime = time.filter((one) => one.matterId === matterId);
  if (ownTime.length < timeEntryIds.length)
    return refuse("time_entry_not_found", { field: "timeEntryIds" });
  const ownExpenses = expenses.filter((one) => one.matterId === matterId);
  if (ownExpenses.length < expenseIds.length)
    return refuse("expense_not_found", { field: "expenseIds" });
  if (time.some(({ invoiceId }) => invoiceId !== null))
    return refuse("already_invoiced", { field: "timeEntryIds" });
  if (expenses.some(({ invoiceId }) => invoiceId !== null))
    return refuse("already_invoiced", { field: "expenseIds" });
  if (time.some(({ billable, status }) => !billable || status !== "unbilled"))
    return refuse("not_billable", { field: "timeEntryIds" });
  if (expenses.some(({ billable }) => !billable))
    return refuse("not_billable", { field: "expenseIds" });
  return null;
};

const chargedOf = ({ time, expenses }: Sources): readonly Chargeable[] => [
  ...time.map(({ id, day, description, person, billedSeconds, rateCents }) => ({
    kind: "time" as const,
    sourceId: id,
    day,
    description,
    person,
    billedSeconds,
    rateCents: rateCents ?? 0,
    amountCents: amountOf({ billedSeconds, rateCents }),
  })),
  ...expenses.map(({ id, day, description, amountCents }) => ({
    kind: "expense" as const,
    sourceId: id,
    day,
    description,
    person: null,
    billedSeconds: null,
    rateCents: null,
    amountCents,
  })),
];

/** What these sources make, or why they make no invoice of the matter. */
export const chargeFor = (
  sources: Sources,
  ids: SourceIds,
  { matterId, discountCents }: { readonly matterId: string; readonly discountCents: Cents },
): ComposedInvoice | NoInvoice => {
  if (ids.timeEntryIds.length + ids.expenseIds.length === 0)
    return wrong("timeEntryIds", "names nothing to be charged");
  const fault = faultOf(sources, ids, matterId);
  if (fault) return fault;
  const charged = chargedOf(sources);
  const sum = charged.reduce((total, { amountCents }) => total + amountCents, 0);
  if (discountCents > sum) return wrong("discount", "is more than what is charged");
  const made = composeInvoice(charged, discountCents);
  return made.totalCents > 0 ? made : wrong("discount", "leaves nothing to be paid");
};

const wrong = (field: string, text: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field, message: `${field}: ${text}` });
