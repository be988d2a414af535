/** What a form for time says. */
import { centsOf } from "#platform/money.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { dayFrom, said } from "../console/gate.tsx";
import type { TimeWish } from "../time/add-time.command.ts";
import { typedSeconds } from "./week.domain.ts";

/** Null where the day, the hours or what was done are missing. */
export const timeSaid = (
  context: LegalPageContext,
  seesToMoney: boolean,
): Omit<TimeWish, "matterId"> | null => {
  const day = dayFrom(said(context, "day"));
  const rawSeconds = typedSeconds(said(context, "hours")) ?? 0;
  const description = said(context, "description").slice(0, 1_000);
  if (day === null || rawSeconds === 0 || description === "") return null;
  return {
    day,
    rawSeconds,
    description,
    billable: said(context, "billable") === "yes",
    rateCents: seesToMoney ? rateSaid(said(context, "rate")) : null,
    taskCode: said(context, "taskCode") || null,
    activityCode: said(context, "activityCode") || null,
  };
};

const rateMostCents = 1_000_000_000;

const rateSaid = (typed: string): number | null => {
  const cents = centsOf(typed);
  return cents !== null && cents >= 0 && cents <= rateMostCents ? cents : null;
};
