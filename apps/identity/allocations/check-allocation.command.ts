/**
 * Checks allocations. Those that wait at one moment share a transaction, whoever's they are; a
 * tenant that is busy, or for whom a period or a month begins, waits in a line of its own.
 */
import type { Commit } from "#platform/db/group-commit.ts";
import { checkingAlone } from "./check-alone.command.ts";
import type { CheckInput, CheckOutcome } from "./check-allocation.domain.ts";
import { aside, checkingTogether } from "./check-together.command.ts";

/** Checks under way in a tenant's own line: who comes meanwhile joins them there. */
const inLine = new Map<string, number>();

export const checkAllocation = async (commit: Commit, input: CheckInput): Promise<CheckOutcome> => {
  if (!inLine.has(input.tenantId)) {
    const outcome = await commit(checkingTogether, input);
    if (outcome !== aside) return outcome;
  }
  return queued(input.tenantId, () => commit(checkingAlone, input));
};

const queued = async <T>(tenantId: string, work: () => Promise<T>): Promise<T> => {
  inLine.set(tenantId, (inLine.get(tenantId) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (inLine.get(tenantId) ?? 1) - 1;
    if (left === 0) inLine.delete(tenantId);
    else inLine.set(tenantId, left);
  }
};
