/** Calls contacts, at the hours at which one may. */
import { job } from "#platform/jobs/job.ts";
import type { IdentitySettings } from "../config.ts";
import { callContacts } from "./call-contacts.command.ts";

export const voiceOutboundJob = job<IdentitySettings>({
  name: "voice-outbound",
  title: { es: "Llamadas salientes", en: "Outbound calls" },
  path: "/api/cron/voice-outbound",
  summary: "Call the contacts whose call is due, on workdays and Saturdays from 9 to 19 in Mexico.",
  layer: "database",
  schedule: "*/15 9-18 * * 1-6",
  timeZone: "America/Mexico_City",
  // The specification gives it in words; the last call of a day is that of 18:45.
  catchUp: "last",
  run: callContacts,
});
