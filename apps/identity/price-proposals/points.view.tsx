/** Prices that may be tried, the form that notes one, and what was decided before. */
import { tiers } from "#contracts/identity/plan.ts";
import { startOf } from "#platform/calendar/days.ts";
import { decimalOf } from "#platform/money.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { List } from "#ui/components/lists.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { PricePoint } from "./price-outcomes.query.ts";
import { useProposalTitle } from "./proposal-card.view.tsx";
import type { Proposal } from "./proposals.query.ts";
import { useProposalWords } from "./proposals.words.ts";

export interface PointsProps {
  readonly at: string;
  readonly points: readonly PricePoint[];
  readonly catalog: Catalog;
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const Points = ({ at, points, catalog, typed }: PointsProps) => {
  const t = useProposalWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const nameOf = (appName: string): string => titleIn(locale, catalog.apps.get(appName), appName);
  const sold = [...catalog.apps.keys()].filter((app) =>
    tiers.some((tier) => catalog.baseCents(app, tier) !== null),
  );
  const rows = points.map(({ appName, tier, cents }) => {
    const price = formatMoney(cents, locale);
    const fields = { do: "drop", app: appName, tier, amount: decimalOf(cents) };
    return {
      key: `${appName} ${tier} ${cents}`,
      title: `${nameOf(appName)}, ${terms(tier)}: ${price}`,
      end: (
        <Form action={at} hidden={fields}>
          <Button kind="secondary">
            {t("drop")} <span class="visually-hidden">{price}</span>
          </Button>
        </Form>
      ),
    };
  });
  return (
    <Card title={t("points")}>
      <p>{t("pointsLead")}</p>
      {rows.length === 0 ? <p>{t("noPoints")}</p> : <List rows={rows} label={t("points")} />}
      <Form action={at} hidden={{ do: "add" }} checkedBy="server">
        <Select
          name="app"
          label={t("app")}
          value={typed["app"]}
          choices={sold.map((app) => ({ value: app, text: nameOf(app) }))}
        />
        <Select
          name="tier"
          label={t("tier")}
          value={typed["tier"]}
          choices={tiers.map((tier) => ({ value: tier, text: terms(tier) }))}
        />
        <MoneyInput name="amount" label={t("amount")} typed={typed["amount"]} />
        <Button kind="secondary">{t("add")}</Button>
      </Form>
    </Card>
  );
};

export interface HistoryProps {
  readonly decided: readonly Proposal[];
  readonly catalog: Catalog;
}

export const History = ({ decided, catalog }: HistoryProps) => {
  const t = useProposalWords();
  const titleOf = useProposalTitle(catalog);
  if (decided.length === 0) return null;
  return (
    <Table
      caption={t("history")}
      rows={decided}
      rowKey={({ id }) => id}
      columns={[
        { key: "what", title: t("what"), cell: titleOf },
        { key: "state", title: t("state"), cell: (one) => <Said proposal={one} /> },
        {
          key: "when",
          title: t("when"),
          cell: ({ decidedAt, createdAt }) => <DateTime at={decidedAt ?? createdAt} />,
        },
      ]}
    />
  );
};

const Said = ({ proposal: { state, validFrom, decidedBy } }: { readonly proposal: Proposal }) => {
  const t = useProposalWords();
  const locale = useLocale();
  const day = validFrom === null ? "" : formatDate(startOf(validFrom), locale, "date");
  const said = state === "accepted" ? t("acceptedState", { day }) : null;
  return (
    <>
      {said ?? t(state === "outdated" ? "outdatedState" : "refusedState")}{" "}
      {decidedBy === null ? null : <small>{t("by", { by: decidedBy })}</small>}
    </>
  );
};
