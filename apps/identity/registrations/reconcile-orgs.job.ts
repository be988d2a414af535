/** Registers tenants at the apps that they need, and repairs what is missing. */
import { job } from "#platform/jobs/job.ts";
import { reconcileOrgs } from "./reconcile-orgs.command.ts";

/** A sub-job of the daily dispatcher (integration.md, 14); also called when a tenant was added. */
export const reconcileOrgsJob = job({
  name: "reconcile-orgs",
  title: { es: "Registro de organizaciones", en: "Organization registration" },
  path: "/api/cron/reconcile-orgs",
  summary:
    "Register tenants at payments and the issuer, businesses at the register and portal too.",
  calledBy: "daily-dispatcher",
  run: reconcileOrgs,
});
