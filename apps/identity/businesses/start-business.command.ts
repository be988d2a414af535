/** Starts a business: a tenant with its founder as owner and a trial of the point of sale. */
import type { Trade } from "#contracts/identity/business.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import type { SignedInAccount } from "../callers/session.ts";
import { createSubscription } from "../subscriptions/create-subscription.command.ts";
import { meetPerson } from "../tenant-people/meet-person.command.ts";
import { tenantMembers } from "../tenant-people/people-plan.ts";
import { readDraft } from "../tenants/tenant.domain.ts";
import { insertTenant } from "../tenants/tenants.store.ts";
import { businessesMost, type Business } from "./business.domain.ts";
import { businessesFoundedBy } from "./businesses.query.ts";
import { insertBusiness, lockFounding } from "./businesses.store.ts";

export interface StartedBusiness {
  readonly name: string;
  readonly trade: Trade;
  /** Null: the founder's own. */
  readonly billingEmail: string | null;
}

type Refused = "invalid_request" | "billing_email_taken" | "businesses_full";

/** What a register needs of the plan: its first stamps are in it. */
const trial = { appName: "pos", tier: "starter", units: 1, begin: "trial" } as const;

/** Whoever has the billing address is nobody here, unless it is the founder's. */
export const startBusiness = async (
  db: Queries,
  founder: SignedInAccount,
  { name, trade, billingEmail }: StartedBusiness,
  now: Date,
): Promise<Business | Refusal<Refused>> => {
  const draft = readDraft({
    billingEmail: billingEmail ?? founder.email,
    companyName: name,
    rfc: null,
  });
  if (draft instanceof Refusal) return renamed(draft);
  // The other apps know their people by a verified address: a phone alone opens nothing there.
  if (founder.email === "") return refuse("invalid_request", noAddress);
  return change(db, async (tx) => {
    await lockFounding(tx, founder.id);
    const before = await businessesFoundedBy(tx, founder.id);
    if (before.length >= businessesMost) return refuse("businesses_full");
    const tenant = await insertTenant(tx, newId(), draft, now);
    if (tenant === null) return refuse("billing_email_taken", { field: "billing_email" });
    const { id: tenantId, companyName } = tenant;
    const owner = { placeId: tenantId, email: founder.email, role: tenantMembers.keeper };
    await addMember(tx, { ...owner, at: now });
    await meetPerson(tx, founder, now);
    const made = { tenantId, trade, founderId: founder.id, foundedAt: now };
    await insertBusiness(tx, made);
    // Without it nothing is stamped; a price list that does not sell it hinders nobody to begin.
    await createSubscription(tx, tenantId, trial, now);
    return { ...made, name: companyName, skipped: [] };
  });
};

const noAddress = {
  field: "billing_email",
  message: "billing_email: the founder's account has no verified e-mail address yet",
};

/** In the words of whoever asked. */
const renamed = (refusal: Refusal<"invalid_request">): Refusal<"invalid_request"> => {
  const { field } = refusal.detail;
  if (field !== "company_name") return refusal;
  return refuse("invalid_request", { field: "name", message: "name: must not be empty" });
};
