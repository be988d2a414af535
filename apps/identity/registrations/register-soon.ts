/** Has the registrations of a tenant looked at once its change has committed, behind its answer. */
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";

/** What fails then the daily run repairs: no tenant is refused for it. */
export const registerSoon = (services: Services, tx: Queries): void => {
  if (services.urls["payments"] === undefined && services.urls["invoicing"] === undefined) return;
  tx.afterCommit(() => {
    services.jobs.trigger("reconcile-orgs", { trigger: "manual" }).catch((error: unknown) => {
      services.log.warn({ err: error }, "a tenant waits for its registrations");
    });
  });
};
