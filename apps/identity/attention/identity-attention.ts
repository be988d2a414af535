/** What needs attention in identity: bills that stand still, that differ, or that nobody pays. */
import { mendByJob, type FindAttention } from "#platform/attention/finding.ts";
import { collectInvoicesJob } from "../collection/collect-invoices.job.ts";
import { inBoth } from "./attention.words.ts";
import { billingFindings, faultyBills } from "./billing-findings.query.ts";

export const identityAttention: FindAttention = async (services) => {
  const again = mendByJob(
    services,
    collectInvoicesJob.name,
    inBoth((t) => t("faultyAction")),
  );
  const found = await billingFindings(services.db);
  return found.map((one) => (one.kind === faultyBills ? { ...one, mend: again } : one));
};
