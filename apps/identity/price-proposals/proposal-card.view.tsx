/** One proposed price: what was seen of each price, what is believed, and the two answers. */
import { dayOf, firstDayOf, monthAfter, monthOf, startOf } from "#platform/calendar/days.ts";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatDate, formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { IntervalLine } from "../bandit/interval-line.view.tsx";
import { wholeShare } from "../bandit/thompson.domain.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { EvidenceRow, Proposal } from "./proposals.query.ts";
import { useProposalWords } from "./proposals.words.ts";

export interface ProposalCardProps {
  readonly at: string;
  readonly proposal: Proposal;
  readonly evidence: readonly EvidenceRow[];
  readonly catalog: Catalog;
  readonly now: Date;
}

/** `Facturación, Profesional: de $900.00 a $990.00 al mes`. */
export const useProposalTitle = (catalog: Catalog) => {
  const t = useProposalWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  return ({ appName, tier, fromCents, toCents }: Proposal): string =>
    t("from", {
      app: titleIn(locale, catalog.apps.get(appName), appName),
      tier: terms(tier),
      from: formatMoney(fromCents, locale),
      to: formatMoney(toCents, locale),
    });
};

export const ProposalCard = ({ at, proposal, evidence, catalog, now }: ProposalCardProps) => {
  const t = useProposalWords();
  const locale = useLocale();
  const title = useProposalTitle(catalog)(proposal);
  const columns = useColumns(proposal, evidence);
  const from = startOf(firstDayOf(monthAfter(monthOf(dayOf(now)))));
  return (
    <Card title={title}>
      <Table
        caption={title}
        captionHidden
        rows={evidence}
        rowKey={({ cents }) => String(cents)}
        columns={columns}
      />
      <p>
        <small>{t("how")}</small>
      </p>
      <Form action={at} hidden={{ proposal: proposal.id }}>
        <ButtonRow>
          <Button name="do" value="accept">
            {t("accept", { day: formatDate(from, locale, "date") })}
          </Button>
          <Button kind="secondary" name="do" value="refuse">
            {t("refuse")}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
};

const useColumns = (
  { fromCents, toCents }: Proposal,
  evidence: readonly EvidenceRow[],
): readonly Column<EvidenceRow>[] => {
  const t = useProposalWords();
  const locale = useLocale();
  const most = Math.max(...evidence.map(({ high }) => high), 1);
  const marks = new Map([
    [fromCents, t("present")],
    [toCents, t("proposed")],
  ]);
  const hundred = (share: number) => formatNumber(Math.round(share / 10) / 10, locale);
  return [
    {
      key: "price",
      title: t("price"),
      cell: ({ cents }) =>
        [formatMoney(cents, locale), marks.get(cents)].filter(Boolean).join(", "),
    },
    { key: "trials", title: t("trials"), align: "end", cell: (one) => String(one.trials) },
    { key: "sales", title: t("sales"), align: "end", cell: (one) => String(one.sales) },
    {
      key: "rate",
      title: t("rate"),
      cell: ({ mean, low, high }) => (
        <IntervalLine
          text={t("between", { mean: hundred(mean), low: hundred(low), high: hundred(high) })}
          low={low / most}
          mean={mean / most}
          high={high / most}
        />
      ),
    },
    {
      key: "expected",
      title: t("expected"),
      align: "end",
      cell: ({ mean, cents }) => formatMoney(Math.round((mean * cents) / wholeShare), locale),
    },
    {
      key: "best",
      title: t("best"),
      align: "end",
      cell: ({ best }) => `${hundred(best)} %`,
    },
  ];
};
