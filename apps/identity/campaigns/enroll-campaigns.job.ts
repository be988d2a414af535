/** Enrols in campaigns who matches by now. */
import { job } from "#platform/jobs/job.ts";
import { continueCampaigns, enrollCampaigns } from "./enroll-campaigns.command.ts";

/** `campaigns/enroll` in the specification's list. */
export const enrollCampaignsJob = job({
  name: "campaigns-enroll",
  title: { es: "Inscripción en campañas", en: "Campaign enrolment" },
  path: "/api/cron/campaigns/enroll",
  summary: "Enrol in active campaigns the contacts that match their segments, each once.",
  calledBy: "daily-dispatcher",
  run: enrollCampaigns,
});

/** A request enrols one portion; the rest must not wait for tomorrow's dispatcher. */
export const continueCampaignsJob = job({
  name: "continue-campaigns",
  title: { es: "Campañas que siguen inscribiendo", en: "Campaigns that go on enrolling" },
  path: "/api/cron/continue-campaigns",
  summary: "Enrol the rest of those who matched when a campaign was started, a portion at a time.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: continueCampaigns,
});
