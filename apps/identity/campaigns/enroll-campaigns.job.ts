/** Enrols in campaigns who matches by now. */
import { job } from "#platform/jobs/job.ts";
import { enrollCampaigns } from "./enroll-campaigns.command.ts";

/** `campaigns/enroll` in the specification's list. */
export const enrollCampaignsJob = job({
  name: "campaigns-enroll",
  title: { es: "Inscripción en campañas", en: "Campaign enrolment" },
  path: "/api/cron/campaigns/enroll",
  summary: "Enrol in active campaigns the contacts that match their segments, each once.",
  calledBy: "daily-dispatcher",
  run: enrollCampaigns,
});
