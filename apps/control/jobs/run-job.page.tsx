/** The button that runs a job, and where its press leads. */
import { refuse, Refusal } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { startJob, type JobRan } from "./app-jobs.client.ts";
import { jobIdOf, readJobId } from "./job-id.domain.ts";
import { allows, operatorPage } from "../callers/gate.ts";

export const runJobPage = operatorPage(
  {
    name: "runJobPage",
    route: "POST /jobs/:id/run",
    summary: "Run a job now.",
  },
  async (context) => {
    const id = readJobId(context.path["id"] ?? "");
    if (!id) return refuse("not_found");
    const ran = allows(context, "admin:manage")
      ? outcomeOf(await startJob(context.services, id))
      : "denied";
    const query = new URLSearchParams({ job: jobIdOf(id), ran });
    return redirect(`/jobs?${query.toString()}`);
  },
);

const outcomeOf = (ran: JobRan | Refusal): string => {
  if (ran instanceof Refusal) return "not";
  if (ran.kind === "running") return "on";
  if (!ran.body.ok) return "badly";
  return "skipped" in ran.body ? "busy" : "well";
};
