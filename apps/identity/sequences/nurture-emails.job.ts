/** Sequences go on by a day. */
import { job } from "#platform/jobs/job.ts";
import type { IdentitySettings } from "../config.ts";
import { nurture } from "./nurture.command.ts";

export const nurtureEmailsJob = job<IdentitySettings>({
  name: "nurture-emails",
  title: { es: "Secuencias de mensajes", en: "Message sequences" },
  path: "/api/cron/nurture-emails",
  summary: "Take new contacts into sequences, plan the steps that are due, let go who converted.",
  calledBy: "daily-dispatcher",
  run: nurture,
});
