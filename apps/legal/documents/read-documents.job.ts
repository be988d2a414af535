/** POST /api/cron/read-documents: what no reader took up, such as after a crash. */
import { job } from "#platform/jobs/job.ts";
import { readPerRun } from "./limits.ts";
import { readWaiting } from "./read-waiting.command.ts";

export const readDocumentsJob = job({
  name: "read-documents",
  path: "/api/cron/read-documents",
  title: { es: "Leer documentos", en: "Read documents" },
  summary: "Reads the text of documents that wait for it, so that they are found.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  leaseSeconds: 300,
  run: async ({ services, signal, heartbeat }) => {
    let read = 0;
    while (read < readPerRun && !signal.aborted && (await readWaiting(services))) {
      read += 1;
      await heartbeat();
    }
    return { read };
  },
});
