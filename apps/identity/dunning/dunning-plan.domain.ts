/** What is done about an invoice that is owed, by the days since it was due: data. */
import { dayOf, daysIn, plusDays, type Day } from "#platform/calendar/days.ts";
import type { CollectedInvoice } from "../collection/collected.domain.ts";
import type { DunningLetter } from "../collection/invoice-letters.ts";
import { daysToPay } from "../collection/limits.ts";

export interface PlannedStep {
  /** Its name in what is kept: each is done once. */
  readonly step: string;
  /** Days after the due day. */
  readonly day: number;
  readonly letter?: DunningLetter;
  /** The tenant's wallet is tried first. */
  readonly tries?: true;
  /** What becomes of the subscriptions, or of the invoice. */
  readonly marks?: "past_due" | "suspended" | "uncollectible";
}

/** The link again on the day, reminders, suspension of what writes, an end (decision 0008). */
export const dunningPlan: readonly PlannedStep[] = [
  { step: "due", day: 0, letter: "due", tries: true },
  { step: "past_due", day: 1, marks: "past_due" },
  { step: "reminder-3", day: 3, letter: "reminder", tries: true },
  { step: "reminder-7", day: 7, letter: "reminder", tries: true },
  { step: "reminder-10", day: 10, letter: "reminder", tries: true },
  { step: "reminder-14", day: 14, letter: "reminder", tries: true },
  { step: "suspension", day: 15, letter: "suspended", tries: true, marks: "suspended" },
  { step: "uncollectible", day: 45, marks: "uncollectible" },
];

const suspension = dunningPlan.find(({ marks }) => marks === "suspended");
const suspensionDay = suspension?.day ?? 0;
export const suspensionStep = suspension?.step ?? "";

/** Of what was mailed late the tenant has as many days from then on; null before it was mailed. */
export const owedSince = ({
  dueOn,
  mailedAt,
}: Pick<CollectedInvoice, "dueOn" | "mailedAt">): Day | null => {
  if (dueOn === null || mailedAt === null) return null;
  const granted = plusDays(dayOf(mailedAt), daysToPay);
  return granted > dueOn ? granted : dueOn;
};

/** The last day before what writes is suspended. */
export const lastDayToPay = (due: Day): Day => plusDays(due, suspensionDay - 1);

export interface NextSteps {
  readonly steps: readonly PlannedStep[];
  /** Of several that are due at once, after a silence, only the last one's goes out. */
  readonly letter: DunningLetter | null;
  readonly tries: boolean;
}

/** What is to be done on a day, of what was not done yet. */
export const nextSteps = (due: Day, today: Day, done: ReadonlySet<string>): NextSteps => {
  const days = daysIn(due, today) - 1;
  const steps = dunningPlan.filter(({ step, day }) => day <= days && !done.has(step));
  const letter = steps.findLast((one) => one.letter !== undefined)?.letter ?? null;
  return { steps, letter, tries: steps.some(({ tries }) => tries === true) };
};
