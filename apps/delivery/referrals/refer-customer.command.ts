/** Writes down who brought a customer: once, and so that nobody comes back to themselves. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { lockTenant } from "#business/tenants/tenants.store.ts";
import { accountWithCode, lineOf, type Account } from "./accounts.query.ts";
import { setReferrer } from "./accounts.store.ts";
import { lineMost } from "./limits.ts";

type NotReferred = Refusal<"referrer_not_found" | "referral_circle" | "already_referred">;

/** The same code again changes nothing; another one is refused, for shares may have been paid. */
export const referCustomer = (
  db: Queries,
  tenantId: string,
  account: Account,
  code: string,
): Promise<Account | NotReferred> =>
  change(db, async (tx) => {
    // Two who name each other at the same moment would make a circle.
    await lockTenant(tx, tenantId);
    const { customerId } = account;
    const referrer = await accountWithCode(tx, tenantId, code);
    if (!referrer) return refuse("referrer_not_found", { field: "referralCode" });
    if (account.referrerId === referrer.customerId) return account;
    if (account.referrerId !== null) return refuse("already_referred");
    const line = await lineOf(tx, tenantId, referrer.customerId, lineMost);
    if (line.includes(customerId)) return refuse("referral_circle", { field: "referralCode" });
    if (!(await setReferrer(tx, tenantId, customerId, referrer.customerId)))
      return refuse("already_referred");
    return { ...account, referrerId: referrer.customerId };
  });
