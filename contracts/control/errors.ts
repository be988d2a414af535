/** Everything control refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";

export const controlErrors = errorCatalog({
  job_not_found: {
    status: 404,
    title: "There is no such job.",
    advice: "List the jobs; an id is the app's name, a dot and the job's name.",
  },
  app_not_found: {
    status: 404,
    title: "No app of this name has registered.",
    advice: "List the apps; each registers itself when it starts.",
  },
  alert_rule_not_found: {
    status: 404,
    title: "There is no such alert rule.",
    advice: "List the rules; one that was removed tells nothing any more.",
  },
  app_unreachable: {
    status: 503,
    title: "The app that owns this did not answer.",
    advice: "Look at its health, and try again when it is up.",
  },
  clock_out_of_range: {
    status: 400,
    title: "The clock cannot be moved there.",
    advice: "Move it forward only, at most ten years at once and a hundred in all.",
  },
});
