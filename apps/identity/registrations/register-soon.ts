/** Has the registrations of a tenant looked at once its change has committed, behind its answer. */
import { setTimeout } from "node:timers/promises";
import { secondMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";

/** A run under way may have read the tenant before its change: so often one more is asked for. */
const triesMost = 30;

const apps = ["payments", "invoicing", "pos"];

/** What fails then the daily run repairs: no tenant is refused for it. */
export const registerSoon = (services: Services, tx: Queries): void => {
  if (apps.every((app) => services.urls[app] === undefined)) return;
  tx.afterCommit(() => {
    look(services, triesMost).catch((error: unknown) => {
      services.log.warn({ err: error }, "a tenant waits for its registrations");
    });
  });
};

const look = async (services: Services, tries: number): Promise<void> => {
  const answer = await services.jobs.trigger("reconcile-orgs", { trigger: "manual" });
  const isBusy = "skipped" in answer && answer.skipped === "already_running";
  if (!isBusy || tries <= 1) return;
  // It holds no stop up: what it does not come to is the daily run's.
  await setTimeout(secondMs, undefined, { ref: false });
  await look(services, tries - 1);
};
