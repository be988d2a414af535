/** Rotates the tokens that we hold as a client of others, before they expire. */
import { job } from "#platform/jobs/job.ts";
import { refreshTokens } from "./rotate-due.command.ts";

export const refreshTokensJob = job({
  name: "refresh-tokens",
  title: { es: "Renovación de cuentas conectadas", en: "Connected account renewal" },
  path: "/api/cron/refresh-tokens",
  summary: "Rotate the tokens of connected accounts that expire within two days.",
  calledBy: "daily-dispatcher",
  run: refreshTokens,
});
