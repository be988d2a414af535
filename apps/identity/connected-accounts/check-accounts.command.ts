/** Looks whether tokens without an end still work: a network may take them back at any time. */
import { plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { networkOf } from "../networks/network-of.ts";
import { checkAgainMs, rotationsAtOnce } from "./limits.ts";
import { openAccount, unopened } from "./open-account.ts";
import { accountsToCheck, type CheckedAccount } from "./needing-attention.query.ts";
import { markRefused, noteChecked } from "./social-accounts.store.ts";

export interface AccountsChecked {
  readonly checked: number;
  readonly needAttention: number;
}

/** What was not reached stays as it is: the next run asks again. */
export const checkAccounts = async (
  context: Pick<JobContext, "services" | "now" | "heartbeat" | "signal">,
): Promise<AccountsChecked> => {
  const { services, now } = context;
  const sum = { checked: 0, needAttention: 0 };
  const since = plusMs(now, -checkAgainMs);
  await inPortions<CheckedAccount>({ ...context, size: rotationsAtOnce }, async (last) => {
    const rows = await accountsToCheck(services.db, since, last?.id ?? null, rotationsAtOnce);
    const seen = await Promise.all(rows.map((row) => check(services, row, now)));
    sum.checked += seen.filter((one) => one === "works").length;
    sum.needAttention += seen.filter((one) => one === "refused").length;
    return rows;
  });
  return sum;
};

const check = async (
  services: Services,
  account: CheckedAccount,
  now: Date,
): Promise<"works" | "refused" | "unknown"> => {
  const { db } = services;
  const network = networkOf(services, account.provider);
  if (network === null) return "unknown";
  const opened = openAccount(services, account);
  const told = opened ? await network.verify(opened) : unopened;
  if (told.kind === "unauthorized") {
    await markRefused(db, { ...account, accountId: account.id }, told.reason);
    return "refused";
  }
  if (told.kind !== "done") return "unknown";
  await noteChecked(db, account, now);
  return "works";
};
