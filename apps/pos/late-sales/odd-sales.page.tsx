/** What a manager should look at: sales that came late and do not fit what is in force now. */
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { seeOddSale } from "./see-oddities.command.ts";
import { oddSalesMost } from "./limits.ts";
import { unseenOddities, type NotedOddity } from "./sale-oddities.query.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { registerWords } from "../register/register.words.ts";

export const oddSalesPage = staffPage(
  {
    name: "oddSalesPage",
    route: "GET /odd-sales",
    for: "management",
    summary: "Sales that came late and do not fit.",
  },
  async (context, tenant) => {
    const locale = localeOf(context);
    const t = registerWords.translator(locale);
    const odd = await unseenOddities(context.services.db, tenant.id, oddSalesMost);
    return posPage(context, {
      title: t("oddTitle"),
      tenant,
      width: "narrow" as const,
      body: (
        <>
          <PageTitle title={t("oddTitle")} lead={t("oddLead")} />
          {odd.length === 0 ? (
            <EmptyState title={t("oddNone")} />
          ) : (
            <List
              label={t("oddTitle")}
              rows={odd.map((one, index) => ({
                key: `${one.saleId}-${index}`,
                title: <a href={placeOf(tenant, `tickets/${one.saleId}`)}>#{one.dailyNumber}</a>,
                detail: (
                  <>
                    <DateTime at={one.soldAt} /> · {sentenceOf(one, locale)}
                  </>
                ),
                end: <Seen action={placeOf(tenant, "odd-sales")} one={one} text={t("oddSeen")} />,
              }))}
            />
          )}
        </>
      ),
    });
  },
);

interface SeenProps {
  readonly action: string;
  readonly one: NotedOddity;
  readonly text: string;
}

const Seen = ({ action, one, text }: SeenProps) => (
  <Form action={action} hidden={{ sale: one.saleId }}>
    <ButtonRow>
      <Button kind="secondary">{text}</Button>
    </ButtonRow>
  </Form>
);

const sentenceOf = (one: NotedOddity, locale: Locale): string => {
  const t = registerWords.translator(locale);
  const name = one.productName ?? "";
  if (one.kind === "cash_session_closed") return t("oddDrawer");
  if (one.kind === "product_inactive") return t("oddInactive", { name });
  const sold = formatMoney(one.soldCents ?? 0, locale);
  return t("oddPrice", { name, sold, catalog: formatMoney(one.catalogCents ?? 0, locale) });
};

export const seeOddSalePage = staffPage(
  {
    name: "seeOddSale",
    route: "POST /odd-sales",
    for: "management",
    summary: "A manager has looked at a sale.",
  },
  async ({ form, now, services }, tenant) => {
    const saleId = form["sale"] ?? "";
    if (isId(saleId)) await seeOddSale(services.db, tenant.id, saleId, now);
    return redirect(placeOf(tenant, "odd-sales"));
  },
);
