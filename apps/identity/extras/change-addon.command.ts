/** Sells an add-on by the month, changes its units and ends it. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { redrawTerms, type BillableTerm } from "../subscriptions/billable-term.domain.ts";
import { writeTerms } from "../subscriptions/billable-terms.store.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { addonAhead, addonEnding, termOn } from "./add-on.domain.ts";
import { addonTerms } from "./extras.query.ts";
import { selling, type NotSold } from "./sell.command.ts";

export interface ChangingAddon {
  readonly tenantId: string;
  /** Its key in the catalog. */
  readonly addon: string;
  readonly now: Date;
}

/** Answers its terms from today on. */
export const changeAddon = (
  db: Queries,
  { tenantId, addon, now }: ChangingAddon,
  units: number,
): Promise<readonly BillableTerm[] | NotSold> =>
  selling(
    db,
    { tenantId, kind: "addon", item: addon, now },
    async (tx, { item, unitCents, today }) => {
      const known = await ownTerms(tx, tenantId, { addon, today });
      const itemId = known[0]?.itemId ?? newId();
      const current = termOn(known, today);
      const wanted = { tenantId, itemId, item, unitCents };
      const ahead = addonAhead(wanted, units, { current, today });
      await writeTerms(tx, tenantId, redrawTerms(known, ahead, today));
      return ahead;
    },
  );

/** Nothing is left of one that ends now. */
export const removeAddon = (
  db: Queries,
  { tenantId, addon, now }: ChangingAddon,
  when: "month_end" | "now",
): Promise<readonly BillableTerm[] | Refusal<"tenant_not_found" | "addon_not_found">> =>
  change(db, async (tx) => {
    if (!(await lockTenant(tx, tenantId))) return refuse("tenant_not_found");
    const today = dayOf(now);
    const known = await ownTerms(tx, tenantId, { addon, today });
    const current = termOn(known, today);
    if (!current) return refuse("addon_not_found");
    const ahead = addonEnding(current, when, today);
    await writeTerms(tx, tenantId, redrawTerms(known, ahead, today));
    return ahead;
  });

const ownTerms = async (
  tx: Queries,
  tenantId: string,
  { addon, today }: { readonly addon: string; readonly today: Day },
): Promise<readonly BillableTerm[]> =>
  (await addonTerms(tx, tenantId, today)).filter((one) => one.addon === addon);
