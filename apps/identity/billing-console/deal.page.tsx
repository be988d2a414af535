/** Writes down what a tenant's contract agrees on, in place of the deal before. */
import { dayOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { readCatalog } from "../pricing/catalog.query.ts";
import { changeCustomTier } from "../tenants/change-custom-tier.command.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { billingPage } from "./billing-frame.view.tsx";
import { DealForm } from "./deal-form.view.tsx";
import { dealWords, type DealTranslate } from "./deal.words.ts";
import { tenantBillingAddress, tenantBillingPage } from "./tenant-frame.tsx";
import { readDeal, typedOf, type Typed, type WrongField } from "./typed-deal.ts";

export const dealPage = tenantBillingPage(
  { name: "dealPage", route: "GET /deal", summary: "The form of a deal." },
  async (context, tenant) => {
    const { services, now } = context;
    const deal = await findCustomTier(services.db, tenant.id);
    return showDeal(context, tenant, { typed: typedOf(deal, dayOf(now)), errors: [] });
  },
);

export const saveDealPage = tenantBillingPage(
  { name: "saveDealPage", route: "POST /deal", summary: "Write down a deal." },
  async (context, tenant) => {
    const { form, now, services } = context;
    const t = dealWords.translator(localeOf(context));
    const catalog = await readCatalog(services.db, dayOf(now));
    const given = readDeal(form, [...catalog.apps.keys()]);
    const refused = (errors: readonly FormError[]) =>
      showDeal(context, tenant, { typed: form, errors });
    if (!("contractStart" in given)) return refused(given.map((one) => told(one, t)));
    const kept = await changeCustomTier(services.db, tenant.id, given, now);
    // The one thing that the schema alone does not see.
    if (kept instanceof Refusal) return refused([wrong("contract_end", t("endBefore"))]);
    return redirect(`${tenantBillingAddress(tenant.id)}?done=deal`);
  },
);

const told = ({ field }: WrongField, t: DealTranslate): FormError => {
  if (field === "contract_start" || field === "contract_end") return wrong(field, t("needsDay"));
  if (field.endsWith(".monthly_rate")) return wrong(field, t("needsMonthly"));
  return wrong(field, t("wrongValue"));
};

interface Shown {
  readonly typed: Typed;
  readonly errors: readonly FormError[];
}

const showDeal = async (
  context: IdentityPageContext,
  tenant: Tenant,
  { typed, errors }: Shown,
): Promise<PageReply> => {
  const t = dealWords.translator(localeOf(context));
  const at = tenantBillingAddress(tenant.id);
  const catalog = await readCatalog(context.services.db, dayOf(context.now));
  return billingPage(context, {
    title: t("title", { tenant: tenant.companyName }),
    lead: t("lead"),
    tab: "tenants",
    status: errors.length === 0 ? 200 : 400,
    currentUrl: `${at}/deal`,
    body: <DealForm action={`${at}/deal`} catalog={catalog} typed={typed} errors={errors} />,
  });
};
