/** Tenants on trial become contacts of the house, tagged with what they try and bought. */
import { plusMs } from "#platform/clock.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { isId } from "#platform/id.ts";
import type { IdentitySettings } from "../config.ts";
import { readContact } from "../contacts/read-contact.ts";
import { recordContact } from "../contacts/record-contact.command.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { entryPortion, trialFedMs } from "./limits.ts";
import { trialsToFeed } from "./trials.query.ts";

/**
 * Only where the house has a tenant of its own, whose sequences begin with `trial:<app>` and end
 * with `customer:<app>`. Answers how many were told of.
 */
export const feedTrials = async ({
  services: { db },
  settings: { houseTenant },
  now,
}: JobContext<IdentitySettings>): Promise<number> => {
  if (!isId(houseTenant) || !(await findTenant(db, houseTenant))) return 0;
  const trials = await trialsToFeed(db, houseTenant, plusMs(now, -trialFedMs), entryPortion);
  let fed = 0;
  for (const { billingEmail: email, companyName: name, locale, tag } of trials) {
    const read = readContact({ email, name, locale }, "subscription");
    if ("fault" in read) continue;
    const granted = { channel: "email", state: "granted", how: "subscription" } as const;
    const consents = [{ ...granted, proof: tag, by: null }];
    const contact = { tenantId: houseTenant, facts: read.facts, tags: [tag], consents };
    await recordContact(db, contact, now);
    fed += 1;
  }
  return fed;
};
