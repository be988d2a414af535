/** Looks again for the record of a served domain: one that is gone is noted, told, given up. */
import type { Transaction } from "#platform/db/database.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { PortalSettings } from "../config.ts";
import { missingRecordMail } from "./missing-record.words.ts";
import { recordsOf } from "./domain-records.client.ts";
import { decideRecheck, isUnchanged, type Domain, type Recheck } from "./domain-proof.domain.ts";
import { forgetAnswers } from "../platforms/kept-answers.ts";
import { recordGraceMs } from "./domain-limits.ts";
import { lockDomain, markDomain, noteLook } from "./domains.store.ts";
import { findTenant } from "../tenants/tenants.query.ts";

type Context = Pick<JobContext<PortalSettings>, "services" | "settings" | "now">;

/** `unanswered` changes nothing, nor does `overtaken`: somebody else moved or looked meanwhile. */
export const recheckDomain = async (
  context: Context,
  domain: Domain,
): Promise<Recheck | "unanswered" | "overtaken"> => {
  const { services, settings, now } = context;
  const found = await recordsOf(settings, domain.domain);
  if (found === null) {
    await noteLook(services.db, domain, now);
    return "unanswered";
  }
  const outcome = await services.db.transaction(async (tx) => {
    const locked = await lockDomain(tx, domain.domain);
    const own = locked.find((one) => isUnchanged(one, domain));
    if (!own) return "overtaken";
    const decided = decideRecheck(own, found, { now, graceMs: recordGraceMs });
    await markDomain(tx, { ...own, ...after[decided](own, now), checkedAt: now });
    await noteLook(tx, own, now);
    if (decided === "missing at first") await tell(tx, context, own);
    return decided;
  });
  if (outcome === "missing too long") forgetAnswers(services, `host ${domain.domain}`);
  return outcome;
};

type After = (domain: Domain, now: Date) => Partial<Pick<Domain, "state" | "missingSince">>;

const after: Readonly<Record<Recheck, After>> = {
  present: () => ({ missingSince: null }),
  "missing at first": (_domain, now) => ({ missingSince: now }),
  "still missing": () => ({}),
  "missing too long": () => ({ state: "failed", missingSince: null }),
};

/** Once for each time that it goes missing; a business without an address is not told. */
const tell = async (tx: Transaction, { services }: Context, domain: Domain): Promise<void> => {
  const tenant = await findTenant(tx, domain);
  if (tenant === null || tenant.contact.email === "") return;
  await services.messaging.send(missingRecordMail(tenant, domain), { tx });
};
