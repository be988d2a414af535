/** A business's payouts: what can be taken out, the form that does, and how each stands. */
import { bankAccount } from "#contracts/payments/payout.ts";
import { amountMostCents } from "#contracts/payments/amount.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney, readMoney } from "#ui/i18n/format.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { localeOf, viewerOf } from "../console/frame.view.tsx";
import { consoleRows } from "../console/page-limits.ts";
import type { EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { takeOutOnce } from "../payouts/take-out-once.command.ts";
import { payoutRulesOf } from "../payouts/payout-settings.ts";
import { listPayoutsOf } from "../payouts/payouts.query.ts";
import { availableOf } from "../payouts/request-payout.domain.ts";
import { readTakingsOf } from "../payouts/takings.query.ts";
import { mayTakeOut, merchantFrame, merchantPath, ofMerchant } from "./gate.view.tsx";
import { merchantOfTenant } from "./merchant-places.query.ts";
import { merchantPayoutsWords } from "./merchant-payouts.words.ts";
import {
  ConfirmPayout,
  holderLength,
  PayoutForm,
  type PayoutFault,
  type TypedPayout,
} from "./payout-form.view.tsx";
import { OwnPayouts } from "./own-payouts.view.tsx";

export const merchantPayoutsPage = ofMerchant(
  {
    name: "merchantPayoutsPage",
    route: "GET /payouts",
    summary: "What the business takes out.",
  },
  (context, tenant) => showPayouts(context, tenant, { typed: null, fault: null }),
);

export const askPayoutPage = ofMerchant(
  {
    name: "askPayoutPage",
    route: "POST /payouts",
    summary: "Take money out; first it is asked whether it is meant.",
  },
  async (context, tenant) => {
    if (!mayTakeOut(context, tenant)) {
      return showPayouts(context, tenant, { typed: null, fault: null });
    }
    const { form } = context;
    const typed = typedOf(form);
    const wrong = (fault: PayoutFault) => showPayouts(context, tenant, { typed, fault });
    const cents = readMoney(typed.amount);
    if (cents === null || cents <= 0 || cents > amountMostCents) return wrong("amount");
    const account = bankAccount.safeParse(typed.account.replace(/[\s-]/g, ""));
    if (!account.success) return wrong("account");
    const id = form["id"] ?? "";
    if (form["confirmed"] !== "yes" || !isId(id)) {
      return ask(context, tenant, { typed, cents, account: account.data });
    }
    const { services, settings, now } = context;
    const request = {
      id,
      merchant: merchantOfTenant(tenant.id),
      askedBy: null,
      askedBySub: viewerOf(context)?.personId ?? null,
      cents,
      account: account.data,
      holder: typed.holder === "" ? null : typed.holder,
      concept: null,
      now,
    };
    const made = await takeOutOnce(services, request, payoutRulesOf(settings, now));
    if (made instanceof Refusal) return wrong("exceeds");
    return redirect(`${merchantPath(tenant, "payouts")}?done=asked`);
  },
);

const typedOf = (form: PaymentPageContext["form"]): TypedPayout => ({
  amount: form["amount"] ?? "",
  account: form["account"] ?? "",
  holder: (form["holder"] ?? "").trim().slice(0, holderLength),
});

interface Meant {
  readonly typed: TypedPayout;
  readonly cents: number;
  readonly account: string;
}

const ask = (context: PaymentPageContext, tenant: EcosystemTenant, meant: Meant): PageReply => {
  const locale = localeOf(context);
  const t = merchantPayoutsWords.translator(locale);
  const action = merchantPath(tenant, "payouts");
  return merchantFrame(context, tenant, {
    title: t("confirmTitle", { amount: formatMoney(meant.cents, locale) }),
    section: "payouts",
    width: "narrow",
    currentUrl: action,
    body: <ConfirmPayout action={action} id={newId()} t={t} {...meant} />,
  });
};

interface Shown {
  readonly typed: TypedPayout | null;
  readonly fault: PayoutFault | null;
}

const showPayouts = async (
  context: PaymentPageContext,
  tenant: EcosystemTenant,
  { typed, fault }: Shown,
): Promise<PageReply> => {
  const { services, settings, now, query } = context;
  const locale = localeOf(context);
  const t = merchantPayoutsWords.translator(locale);
  const merchant = merchantOfTenant(tenant.id);
  const { heldSince } = payoutRulesOf(settings, now);
  const before = isId(query["before"] ?? "") ? (query["before"] ?? null) : null;
  const [takings, found] = await Promise.all([
    readTakingsOf(services.db, merchant, heldSince),
    listPayoutsOf(services.db, merchant, { before, most: consoleRows + 1 }),
  ]);
  const available = availableOf(takings);
  const isOwner = mayTakeOut(context, tenant);
  const lead = available > 0 ? t("lead", { amount: formatMoney(available, locale) }) : t("none");
  const action = merchantPath(tenant, "payouts");
  const done = (["asked", "cancelled"] as const).find((one) => one === query["done"]);
  return merchantFrame(context, tenant, {
    title: t("title"),
    section: "payouts",
    status: fault === null ? 200 : fault === "exceeds" ? 409 : 400,
    currentUrl: action,
    body: (
      <>
        <PageTitle title={t("title")} lead={lead} />
        {done === undefined ? null : (
          <Alert tone="success" role="status" title={t(`${done}Done`)} />
        )}
        {query["done"] === "late" ? <Alert tone="warning" title={t("notOpen")} /> : null}
        {isOwner ? null : <p>{t("onlyOwners")}</p>}
        {isOwner && (available > 0 || fault !== null) ? (
          <PayoutForm
            action={action}
            availableCents={available}
            typed={typed}
            fault={fault}
            t={t}
          />
        ) : null}
        <OwnPayouts found={found} tenant={tenant} isOwner={isOwner} t={t} />
      </>
    ),
  });
};
