/** Pages of a business for its programmers: its owners alone hand out keys and addresses. */
import type { Answer } from "#platform/http/gated-pages.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { DeskFrame } from "#ui/desk.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { localeOf, paymentPage } from "../console/frame.view.tsx";
import type { EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { forMerchants, mayTakeOut, merchantFrame, merchantPath } from "../merchants/gate.view.tsx";
import { connectionWords } from "./connection.words.ts";

/** Others of the business are told whom to ask. */
export const forOwners = (
  context: PaymentPageContext,
  show: (tenant: EcosystemTenant, person: PersonSession) => Answer,
): Answer =>
  forMerchants(context, async (tenant, person) => {
    if (mayTakeOut(context, tenant)) return show(tenant, person);
    const t = connectionWords.translator(localeOf(context));
    const refused = refusedPage({
      title: t("ownersTitle"),
      text: t("ownersText", { business: tenant.name }),
      instead: { href: merchantPath(tenant, "figures"), text: t("toFigures") },
      returnUrl: context.returnUrl,
    });
    return paymentPage(context, { ...refused, current: "" });
  });

/** Of keys and webhooks: one section of the business's pages. */
export const connectionFrame =
  (context: PaymentPageContext, tenant: EcosystemTenant) => (page: DeskFrame) =>
    merchantFrame(context, tenant, { ...page, section: "connections" });
