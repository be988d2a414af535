/** Forgets codes, tokens, grants and everything else whose time is over. */
import { job } from "#platform/jobs/job.ts";
import { cleanupOauthCodes } from "./forget-expired.command.ts";

export const cleanupOauthCodesJob = job({
  name: "cleanup-oauth-codes",
  title: { es: "Limpieza de códigos y accesos", en: "Code and token clean-up" },
  path: "/api/cron/cleanup-oauth-codes",
  summary: "Delete expired codes and tokens, dead grants, used-up links and kept responses.",
  calledBy: "daily-dispatcher",
  run: cleanupOauthCodes,
});
