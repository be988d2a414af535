/** The buttons of one job beside "run now": pause, resume, and call dead letters again. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { allows, operatorPage } from "../callers/gate.ts";
import { notePause } from "../schedule/learn-jobs.command.ts";
import { redriveCalls } from "../schedule/redrive-calls.command.ts";
import { pauseJobOf } from "./app-jobs.client.ts";
import { jobIdOf, readJobId } from "./job-id.domain.ts";

export const pauseJobPage = operatorPage(
  { name: "pauseJobPage", route: "POST /jobs/:id/paused", summary: "Pause or resume a job." },
  async (context) => {
    const id = readJobId(context.path["id"] ?? "");
    if (!id) return refuse("not_found");
    const at = `/jobs/${jobIdOf(id)}`;
    if (!allows(context, "admin:manage")) return redirect(`${at}?done=denied`);
    const paused = await pauseJobOf(context.services, id, context.form["paused"] === "yes");
    if (paused instanceof Refusal) return redirect(`${at}?done=notDone`);
    await notePause(context.services.db, id, { paused });
    return redirect(`${at}?done=${paused ? "nowPaused" : "nowResumed"}`);
  },
);

export const redriveJobPage = operatorPage(
  { name: "redriveJobPage", route: "POST /jobs/:id/redrive", summary: "Call dead letters again." },
  async (context) => {
    const id = readJobId(context.path["id"] ?? "");
    if (!id) return refuse("not_found");
    const at = `/jobs/${jobIdOf(id)}`;
    if (!allows(context, "admin:manage")) return redirect(`${at}?done=denied`);
    await redriveCalls(context.services.db, id, null, context.now);
    return redirect(`${at}?done=redriven`);
  },
);
