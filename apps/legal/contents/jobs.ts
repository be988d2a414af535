/** Every job of legal. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { stopSilentTimersJob } from "../timer/stop-silent-timers.job.ts";
import { readDocumentsJob } from "../documents/read-documents.job.ts";

export const legalJobs: readonly AnyJob[] = [...upkeepJobs, readDocumentsJob, stopSilentTimersJob];
