/** One matter: its facts, what is to be done, how it goes on, and what happened. */
import { matterStatuses } from "#contracts/legal/matter.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { listMembers } from "#platform/people/memberships.ts";
import { mayWorkAt, type Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { eventsBetween } from "../calendar/calendar.query.ts";
import { daysShown } from "../calendar/limits.ts";
import { localeOf } from "../console/frame.view.tsx";
import { dayFrom, idFrom, said } from "../console/gate.tsx";
import { closingGuards } from "../contents/closing-guards.ts";
import { timelineOf } from "../audit/audit.query.ts";
import { conflictsOfIntake } from "../intakes/intakes.query.ts";
import { addTask, changeTask } from "../tasks/keep-task.command.ts";
import { listTasks } from "../tasks/tasks.query.ts";
import { changeMatter } from "../matters/change-matter.command.ts";
import { openThings } from "../matters/closing.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { MatterFacts, MatterTeam } from "./matter-facts.view.tsx";
import { matterPage } from "./matter-gate.tsx";
import { matterReply } from "./matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import { Conflicts, StatusForm } from "./matter-status.view.tsx";
import { MatterTasks } from "./matter-tasks.view.tsx";
import { MatterTimeline } from "./matter-timeline.view.tsx";
import { wholeMatter } from "../matters/matters.query.ts";
import { matterWords, type MatterTranslate } from "../matters/matters.words.ts";
import { setStatus } from "../matters/set-status.command.ts";

const linesShown = 30;
const tasksShown = 100;

export const oneMatterPage = matterPage(
  { name: "oneMatterPage", route: "GET /", summary: "A matter." },
  (context, access, matter) => show(context, access, matter),
);

export const matterStatusPage = matterPage(
  {
    name: "matterStatusPage",
    route: "POST /status",
    summary: "Give a matter another status.",
    for: "casework",
  },
  async (context, access, matter) => {
    const { services, now } = context;
    const asked = said(context, "status");
    const status = matterStatuses.find((one) => one === asked) ?? matter.status;
    const reason = said(context, "reason").slice(0, 500);
    const wish = { id: matter.id, status, reason, now };
    const moved = await setStatus(services, access, wish, closingGuards);
    if (!(moved instanceof Refusal)) return redirect(matterPlace(access.firm, matter));
    const t = matterWords.translator(localeOf(context));
    if (moved.code !== "matter_not_settled") return show(context, access, matter, t(moved.code));
    const open = await openThings(services.db, access.firm.id, matter.id, closingGuards);
    const locale = localeOf(context) === "en" ? "en" : "es";
    const told = open.map((thing) => thing[locale]).join(" ");
    return show(context, access, matter, `${t(moved.code)} ${told}`);
  },
);

export const matterTeamPage = matterPage(
  {
    name: "matterTeamPage",
    route: "POST /team",
    summary: "Say who works on a matter, and whether others see it.",
    for: "management",
  },
  async (context, access, matter) => {
    const { services, now, form } = context;
    const members = await listMembers(services.db, access.firm.id);
    const team = members.filter(({ id }) => form[`member-${id}`] === "yes").map(({ id }) => id);
    const wish = { team, restricted: form["restricted"] === "yes" };
    const changed = await changeMatter(services.db, access, matter.id, wish, now);
    if (!(changed instanceof Refusal)) return redirect(matterPlace(access.firm, matter));
    const t = matterWords.translator(localeOf(context));
    return show(context, access, matter, t("notChanged"));
  },
);

export const addMatterTaskPage = matterPage(
  {
    name: "addMatterTaskPage",
    route: "POST /tasks",
    summary: "Add a task to a matter.",
    for: "casework",
  },
  async (context, access, matter) => {
    const { services, now } = context;
    const title = said(context, "title").slice(0, 300);
    const dueOn = dayFrom(said(context, "dueOn"));
    const t = matterWords.translator(localeOf(context));
    if (title === "") return show(context, access, matter, t("taskNeedsTitle"));
    const wish = { matterId: matter.id, title, dueOn, assigneeId: null };
    await addTask(services.db, access, wish, now);
    return redirect(matterPlace(access.firm, matter));
  },
);

export const doneTaskPage = matterPage(
  {
    name: "doneTaskPage",
    route: "POST /tasks/:task",
    summary: "A task is done, or taken up again.",
    for: "casework",
  },
  async (context, access, matter) => {
    const id = idFrom(context.path["task"]);
    const done = said(context, "done") === "yes";
    if (id !== "") await changeTask(context.services.db, access, id, { done }, context.now);
    return redirect(matterPlace(access.firm, matter));
  },
);

const load = async (context: LegalPageContext, access: Access, matter: Matter) => {
  const { db } = context.services;
  const { firm } = access;
  const today = dayOf(context.now, firm.timeZone);
  const ahead = { from: today, to: plusDays(today, daysShown) };
  const sought = { before: null, most: tasksShown, matterId: matter.id, open: null };
  const of = { firmId: firm.id, matterId: matter.id };
  const [whole, members, tasks, events, lines, hits] = await Promise.all([
    wholeMatter(db, firm.id, matter),
    listMembers(db, firm.id),
    listTasks(db, access, sought),
    eventsBetween(db, access, ahead, matter.id),
    timelineOf(db, of, null, linesShown),
    matter.status === "intake" ? conflictsOfIntake(db, firm.id, matter.id) : [],
  ]);
  return { whole, members, tasks, events, lines, hits };
};

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  problem?: string | undefined,
): Promise<PageReply> => {
  const t: MatterTranslate = matterWords.translator(localeOf(context));
  const { firm } = access;
  const { whole, members, tasks, events, lines, hits } = await load(context, access, matter);
  const isCaseworker = mayWorkAt(context.caller, firm.id, "casework");
  const isPartner = mayWorkAt(context.caller, firm.id, "management");
  return matterReply(context, {
    firm,
    matter,
    tab: "",
    problem,
    body: (
      <>
        {matter.status === "intake" ? <Conflicts matter={matter} hits={hits} t={t} /> : null}
        <MatterFacts matter={whole} members={members} events={events} t={t} />
        <MatterTasks firm={firm} matter={matter} tasks={tasks} mayChange={isCaseworker} t={t} />
        {isCaseworker ? <StatusForm firm={firm} matter={matter} t={t} /> : null}
        {isPartner ? <MatterTeam firm={firm} matter={whole} members={members} t={t} /> : null}
        <MatterTimeline lines={lines} t={t} />
      </>
    ),
  });
};
