/** The forms of the timer: started, stopped, kept alive, and what its idle time was. */
import { idleDecisions } from "#contracts/legal/timer.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { newId } from "#platform/id.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom, said } from "../console/gate.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { timeAccess, type TimeAccess } from "../time/whose-time.ts";
import { decideIdle } from "../timer/decide-idle.command.ts";
import { beatTimer, startTimer, stopTimer } from "../timer/run-timer.command.ts";
import { showSheet } from "../timesheet/timesheet.page.tsx";
import { timeWords } from "../timesheet/time.words.ts";

/** The page that held the form, where it is one of this firm. */
const backTo = (context: LegalPageContext, firm: Firm): string => {
  const back = said(context, "back");
  return back.startsWith(placeOf(firm, "")) && !back.includes("\\") ? back : placeOf(firm, "time");
};

export const timerPage = firmPage(
  {
    name: "timerPage",
    route: "POST /timer",
    summary: "Start or stop the timer.",
    for: "casework",
  },
  async (context, known) => {
    const access = await timeAccess(context.services.db, context.caller, known);
    const done = await act(context, access);
    const t = timeWords.translator(localeOf(context));
    if (done instanceof Refusal) return showSheet(context, access, t(done.code));
    return redirect(backTo(context, access.firm));
  },
);

const act = async (context: LegalPageContext, access: TimeAccess) => {
  const { services, now } = context;
  const { db } = services;
  if (said(context, "act") === "start") {
    const matterId = idFrom(said(context, "matterId")) || newId();
    const description = said(context, "description").slice(0, 1_000);
    return startTimer(db, access, { keeper: access.own, matterId, description }, now);
  }
  const id = idFrom(said(context, "timer")) || newId();
  if (said(context, "act") === "stop") return stopTimer(db, access, { id, keepShort: false }, now);
  const seq = Math.floor(now.getTime() / 1_000) % 2_147_483_647;
  return beatTimer(db, access, { id, beats: [{ seq, kind: "input" }] }, now);
};

export const decideIdlePage = firmPage(
  {
    name: "decideIdlePage",
    route: "POST /timer/:timer/idle",
    summary: "Say what idle time was.",
    for: "casework",
  },
  async (context, known) => {
    const { services, caller, now } = context;
    const access = await timeAccess(services.db, caller, known);
    const t = timeWords.translator(localeOf(context));
    const fromAt = new Date(said(context, "from"));
    const decision = idleDecisions.find((one) => one === said(context, "decision"));
    const timerId = idFrom(context.path["timer"]);
    if (timerId === "" || decision === undefined || Number.isNaN(fromAt.getTime()))
      return showSheet(context, access, t("idle_not_found"));
    const matterId = decision === "move" ? idFrom(said(context, "matterId")) || newId() : null;
    const wish = { timerId, fromAt, decision, matterId };
    const decided = await decideIdle(services.db, access, wish, now);
    if (decided instanceof Refusal) return showSheet(context, access, t(decided.code));
    return redirect(backTo(context, access.firm));
  },
);
