/** How a business is paid: what is ready, and what is missing for the rest. */
import type { BusinessStanding } from "#contracts/pos/business.ts";
import { Badge } from "#ui/components/badge.tsx";
import { LinkButton } from "#ui/components/button.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { businessPage, stepsAddress } from "./business-page.tsx";
import { firstStepsWords, type FirstStepsTranslate } from "./first-steps.words.ts";
import { standingOf } from "./standing.client.ts";

export const paidStepPage = businessPage(
  { name: "paidStepPage", route: "GET /paid", summary: "How it is paid." },
  async (context, business) => {
    const { services } = context;
    const t = firstStepsWords.translator(localeOf(context));
    const here = stepsAddress(business.tenantId);
    const { register } = await standingOf(services, business);
    const ways = waysOf(register?.connections ?? [], t);
    const pos = services.urls["pos"];
    return identityPage(context, {
      title: `${t("stepPaid")} · ${business.name}`,
      current: "/home",
      width: "narrow",
      body: (
        <>
          <p>
            <a href={here}>{t("back")}</a>
          </p>
          <PageTitle title={t("stepPaid")} lead={t("paidLead")} />
          <List
            label={t("stepPaid")}
            rows={ways.map(({ name, ready, text }) => ({
              key: name,
              title: <strong>{name}</strong>,
              detail: text,
              end: <Badge tone={ready ? "success" : "warning"}>{t(ready ? "done" : "open")}</Badge>,
            }))}
          />
          {pos === undefined ? null : (
            <div>
              <LinkButton
                href={`${pos}/n/${business.tenantId}/settings/connections`}
                kind="secondary"
              >
                {t("connections")}
              </LinkButton>
            </div>
          )}
        </>
      ),
    });
  },
);

/** In the usual order; what is missing is said in each. */
const waysOf = (connections: BusinessStanding["connections"], t: FirstStepsTranslate) => {
  const isDigital = connections.includes("payments");
  const digital = isDigital ? t("digitalText") : t("digitalMissing");
  const takesVouchers = connections.includes("vouchers");
  return [
    { name: t("cash"), ready: true, text: t("cashText") },
    { name: t("wallet"), ready: isDigital, text: digital },
    { name: t("codi"), ready: isDigital, text: digital },
    {
      name: t("vouchers"),
      ready: takesVouchers,
      text: takesVouchers ? t("vouchersText") : t("vouchersMissing"),
    },
  ];
};
