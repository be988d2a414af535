/** The demo firm's year: matters opened, put on hold and closed, in the order in which it was. */
import { dayOf, plusDays, type Day } from "#platform/calendar/days.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { Refusal } from "#platform/errors.ts";
import { listMembers } from "#platform/people/memberships.ts";
import type { Access } from "./callers/access.ts";
import { addEvent } from "./calendar/keep-calendar.command.ts";
import { addExpense } from "./expenses/keep-expense.command.ts";
import { receiveIntake } from "./intakes/receive-intake.command.ts";
import { changeMatter } from "./matters/change-matter.command.ts";
import { openMatter, type Doing } from "./matters/open-matter.command.ts";
import { setRate } from "./rates/set-rate.command.ts";
import { setStatus } from "./matters/set-status.command.ts";
import {
  demoClosure,
  demoEvents,
  demoExpenses,
  demoIntake,
  demoMatters,
  demoOrder,
  demoTasks,
} from "./seed-firms.ts";
import { addClosure } from "./court-closures/keep-closure.command.ts";
import { readDeadlines } from "./deadlines/read-deadlines.command.ts";
import { addTask } from "./tasks/keep-task.command.ts";

interface Step {
  readonly at: Date;
  readonly take: (at: Date) => Promise<unknown>;
}

/** No court hears anybody on a weekend. */
const workdayFrom = (day: Day): Day =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? workdayFrom(plusDays(day, 1)) : day;

/** What lies ahead of the demo firm: tasks, the calendar, rates, expenses, and one intake. */
export const seedAhead = async (
  ground: Doing,
  access: Access,
  matterIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { db } = ground;
  const [first = "", , third = ""] = matterIds;
  const today = dayOf(now, access.firm.timeZone);
  const firmWide = { memberId: null, clientId: null, matterId: null };
  await setRate(db, access, { ...firmWide, cents: 180_000, from: plusDays(today, -365) }, now);
  for (const { title, inDays } of demoTasks) {
    const wish = { matterId: first, title, dueOn: plusDays(today, inDays), assigneeId: null };
    await addTask(db, access, wish, now);
  }
  for (const { inDays, ...event } of demoEvents) {
    const when = workdayFrom(plusDays(today, inDays));
    await addEvent(db, access, { ...event, matterId: first, when }, now);
  }
  for (const spent of demoExpenses) {
    const expense = { ...spent, matterId: third, day: today, billable: true };
    await addExpense(db, access, expense, now);
  }
  await addClosure(db, access, demoClosure, now);
  const order = { matterId: first, documentId: null, pages: [{ page: null, text: demoOrder }] };
  const happened = { notification: plusDays(today, -1) };
  const basis = { rulePack: "mx-ccom", rulePackNamed: true, happened } as const;
  const read = await readDeadlines(db, access, order, basis, now);
  if (read instanceof Refusal) failed(read);
  const received = await receiveIntake(ground, access, demoIntake, now);
  if (received instanceof Refusal) failed(received);
};

/** Answers the matters' ids, as they stand in `demoMatters`. */
export const seedMatters = async (
  ground: Doing,
  access: Access,
  clientIds: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  const steps: Step[] = [];
  for (const [nth, matter] of demoMatters.entries()) {
    const { client, ago, then = [], restricted = false, ...wish } = matter;
    const clientId = clientIds[client] ?? "";
    const opened = plusMs(now, -ago * dayMs);
    const open = async (at: Date): Promise<void> => {
      const whole = { ...wish, clientId, restricted, status: "active" } as const;
      const made = await openMatter(ground, access, whole, at);
      ids[nth] = made instanceof Refusal ? failed(made) : made.id;
    };
    steps.push({ at: opened, take: open });
    for (const [status, after, reason] of then) {
      const take = async (at: Date): Promise<void> => {
        const move = { id: ids[nth] ?? "", status, reason, now: at };
        const moved = await setStatus(ground, access, move, []);
        if (moved instanceof Refusal) failed(moved);
      };
      steps.push({ at: plusMs(opened, after * dayMs), take });
    }
    if (restricted) {
      const take = async (at: Date): Promise<void> => {
        const members = await listMembers(ground.db, access.firm.id);
        const team = members.filter(({ role }) => role === "paralegal").map(({ id }) => id);
        await changeMatter(ground.db, access, ids[nth] ?? "", { team }, at);
      };
      steps.push({ at: plusMs(opened, dayMs), take });
    }
  }
  // The record is in order of its ids, so that what happened first is written first.
  for (const { at, take } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await take(at);
  return ids;
};

const failed = ({ code }: Refusal): never => {
  throw new Error(`the demo world was refused: ${code}`);
};
