/** Keeps the tokens alive that we hold at others, and tells people where that takes them. */
import { job } from "#platform/jobs/job.ts";
import { checkAccounts } from "./check-accounts.command.ts";
import { refreshTokens } from "./rotate-due.command.ts";
import { tellAttention } from "./tell-attention.command.ts";

export const refreshTokensJob = job({
  name: "refresh-tokens",
  title: { es: "Renovación de cuentas conectadas", en: "Connected account renewal" },
  path: "/api/cron/refresh-tokens",
  summary:
    "Rotate tokens of connected accounts, check those without an end, write to whom it takes.",
  calledBy: "daily-dispatcher",
  run: async (context) => {
    const rotated = await refreshTokens(context);
    const checked = await checkAccounts(context);
    const told = await tellAttention(context.services, context.now);
    return { ...rotated, ...checked, ...told };
  },
});
