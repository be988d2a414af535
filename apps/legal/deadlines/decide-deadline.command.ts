/** A person decides on a proposal: computes it anew, puts it into the calendar, or dismisses it. */
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { addEvent } from "../calendar/keep-calendar.command.ts";
import { closedDaysOf } from "../court-closures/closures.query.ts";
import { lockMatter } from "../matters/matters.store.ts";
import type { Doing } from "../matters/open-matter.command.ts";
import { deadlineConfirmed, deadlineDismissed } from "./deadline-events.ts";
import { reckon, type Basis, type Deadline } from "./deadline.domain.ts";
import { findDeadline } from "./deadlines.query.ts";
import { lockDeadline, updateDeadline } from "./deadlines.store.ts";

type Undecided = Refusal<"deadline_not_found" | "deadline_decided">;

/** Matter before what belongs to it, as everywhere. */
const lockBoth = async (tx: Queries, access: Access, id: string): Promise<Deadline | null> => {
  const seen = await findDeadline(tx, access, id);
  if (!seen || !(await lockMatter(tx, access, seen.matterId))) return null;
  return lockDeadline(tx, access, id);
};

const deedOf = ({ firm, actor }: Access, { matterId, id, dueOn }: Deadline, now: Date) => ({
  firmId: firm.id,
  actor,
  matterId,
  subjectId: id,
  detail: { day: dueOn },
  now,
});

/** What is not named stays as it was. */
export const changeDeadline = (
  db: Queries,
  access: Access,
  id: string,
  wish: Partial<Pick<Basis, "rulePack" | "happened">>,
  now: Date,
): Promise<Deadline | Undecided> =>
  change(db, async (tx) => {
    const before = await lockBoth(tx, access, id);
    if (!before) return refuse("deadline_not_found");
    if (before.status !== "proposed") return refuse("deadline_decided");
    const { rulePack = before.rulePack, happened = before.happened } = wish;
    const rulePackNamed = before.rulePackNamed || wish.rulePack !== undefined;
    const basis = { rulePack, rulePackNamed, happened };
    const closures = await closedDaysOf(tx, access.firm.id);
    const after = { ...before, ...reckon(before.found, basis, closures) };
    await updateDeadline(tx, access.firm.id, after);
    await record(tx, { ...deedOf(access, after, now), action: "deadline.computed" });
    return after;
  });

interface Confirmation {
  readonly id: string;
  readonly title: string;
  /** What the person saw; null where nothing was shown. */
  readonly seen: Day | null;
  readonly now: Date;
}

export const confirmDeadline = (
  { db, webhooks }: Doing,
  access: Access,
  { id, title, seen, now }: Confirmation,
): Promise<Deadline | Undecided | Refusal<"deadline_not_computed">> =>
  change(db, async (tx) => {
    const before = await lockBoth(tx, access, id);
    if (!before) return refuse("deadline_not_found");
    const { status, dueOn, matterId } = before;
    if (status === "confirmed") return before;
    if (status === "dismissed") return refuse("deadline_decided");
    if (dueOn === null || (seen !== null && seen !== dueOn)) return refuse("deadline_not_computed");
    // A closure that the firm heard of meanwhile moves it: nobody confirms the older day.
    const closures = await closedDaysOf(tx, access.firm.id);
    if (reckon(before.found, before, closures).dueOn !== dueOn)
      return refuse("deadline_not_computed");
    const wish = { matterId, kind: "deadline", title, place: "", when: dueOn } as const;
    const event = await addEvent(tx, access, wish, now);
    if (event instanceof Refusal) return refuse("deadline_not_found");
    const after: Deadline = { ...before, status: "confirmed", eventId: event.id };
    await updateDeadline(tx, access.firm.id, after);
    await record(tx, { ...deedOf(access, after, now), action: "deadline.confirmed" });
    await webhooks.emit(tx, [deadlineConfirmed(access.firm.id, after, title, now)]);
    return after;
  });

export const dismissDeadline = (
  { db, webhooks }: Doing,
  access: Access,
  id: string,
  now: Date,
): Promise<Deadline | Undecided> =>
  change(db, async (tx) => {
    const before = await lockBoth(tx, access, id);
    if (!before) return refuse("deadline_not_found");
    if (before.status === "dismissed") return before;
    if (before.status === "confirmed") return refuse("deadline_decided");
    const after: Deadline = { ...before, status: "dismissed" };
    await updateDeadline(tx, access.firm.id, after);
    await record(tx, { ...deedOf(access, after, now), action: "deadline.dismissed" });
    await webhooks.emit(tx, [deadlineDismissed(access.firm.id, after, now)]);
    return after;
  });
