/** Registers tenants at payments and at the issuer, and repairs what is missing. */
import { job } from "#platform/jobs/job.ts";
import { reconcileOrgs } from "./reconcile-orgs.command.ts";

/** A sub-job of the daily dispatcher (integration.md, 14); also called when a tenant was added. */
export const reconcileOrgsJob = job({
  name: "reconcile-orgs",
  title: { es: "Registro de organizaciones", en: "Organization registration" },
  path: "/api/cron/reconcile-orgs",
  summary: "Register tenants at payments and at the issuer where they are missing.",
  calledBy: "daily-dispatcher",
  run: reconcileOrgs,
});
