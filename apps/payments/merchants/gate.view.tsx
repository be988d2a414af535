/** Pages of a business: for the people who belong to it, and for operators. */
import type { ComponentChildren } from "preact";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import { mayActAt, requireMember } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { PaymentPageContext } from "../callers/route.ts";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import { findTenant, type EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { merchantWords } from "./merchant.words.ts";

/** For whoever belongs to the business of the address, and operators. */
export const forMerchants = (
  context: PaymentPageContext,
  show: (tenant: EcosystemTenant, person: PersonSession) => Answer,
): Answer => requireMember(context, { part: "tenant", find: findTenant, notYours }, show);

/** A page below `/m/:tenant`. */
export const ofMerchant = gatedPages(forMerchants, "/m/:tenant");

/** Who may move its money: its owners, and operators. */
export const mayTakeOut = ({ caller }: PaymentPageContext, { id }: EcosystemTenant): boolean =>
  mayActAt(caller, id, "owner");

const notYours = (context: PaymentPageContext, { email }: PersonSession): PageReply => {
  const t = merchantWords.translator(localeOf(context));
  const refused = refusedPage({
    title: t("notYoursTitle"),
    text: t("notYoursText", { email }),
    instead: { href: "/", text: t("toMine") },
    returnUrl: context.returnUrl,
  });
  return paymentPage(context, { ...refused, current: "" });
};

/** Where a page of a business lies. */
export const merchantPath = ({ id }: Pick<EcosystemTenant, "id">, rest: string): string =>
  `/m/${id}/${rest}`;

interface MerchantFrame {
  readonly title: string;
  readonly section: "figures" | "payments" | "payouts" | "connections";
  readonly status?: number;
  readonly currentUrl?: string;
  readonly width?: "wide" | "narrow";
  readonly body: ComponentChildren;
}

export const merchantFrame = (
  context: PaymentPageContext,
  tenant: EcosystemTenant,
  { section, ...frame }: MerchantFrame,
): PageReply => {
  const t = merchantWords.translator(localeOf(context));
  return paymentPage(context, {
    width: "wide",
    ...frame,
    current: merchantPath(tenant, section),
    place: {
      name: tenant.name,
      nav: [
        { href: merchantPath(tenant, "figures"), text: t("navFigures") },
        { href: merchantPath(tenant, "payments"), text: t("navPayments") },
        { href: merchantPath(tenant, "payouts"), text: t("navPayouts") },
        ...(mayTakeOut(context, tenant)
          ? [{ href: merchantPath(tenant, "connections"), text: t("navConnections") }]
          : []),
      ],
    },
  });
};
