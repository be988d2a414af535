/** The scheduled jobs of identity. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { cleanupAuditLogsJob } from "./cleanup-audit-logs.ts";
import { cleanupOauthCodesJob } from "./cleanup-oauth-codes.ts";
import { refreshTokensJob } from "./refresh-tokens.ts";

export const identityJobs: readonly AnyJob[] = [
  refreshTokensJob,
  cleanupAuditLogsJob,
  cleanupOauthCodesJob,
];
