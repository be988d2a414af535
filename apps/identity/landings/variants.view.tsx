/** The variants of a landing: what they say, what is believed of each, and why it shares so. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { wholeShare, type Standing } from "../bandit/thompson.domain.ts";
import { IntervalLine } from "../bandit/interval-line.view.tsx";
import type { Landing, Variant } from "./landings.query.ts";
import { useLandingWords } from "./landings.words.ts";
import { bodyLength, buttonLength, headlineLength } from "./limits.ts";

type Typed = Readonly<Record<string, string | undefined>>;

export const VariantFields = ({ typed }: { readonly typed: Typed }) => {
  const t = useLandingWords();
  return (
    <>
      <TextInput
        name="headline"
        label={t("headline")}
        value={typed["headline"]}
        maxLength={headlineLength}
      />
      <TextArea name="text" label={t("text")} value={typed["text"]} maxLength={bodyLength} />
      <TextInput
        name="button"
        label={t("button")}
        hint={t("buttonHint")}
        value={typed["button"]}
        maxLength={buttonLength}
      />
    </>
  );
};

export const NewVariant = ({ at, typed }: { readonly at: string; readonly typed: Typed }) => {
  const t = useLandingWords();
  return (
    <Card title={t("variantTitle")}>
      <Form action={at} checkedBy="server">
        <VariantFields typed={typed} />
        <Button>{t("add")}</Button>
      </Form>
    </Card>
  );
};

export interface VariantTableProps {
  readonly variants: readonly Variant[];
  readonly standings: readonly Standing[];
  readonly landing: Pick<Landing, "optimizedAt">;
}

interface Row extends Variant {
  readonly standing: Standing | undefined;
  /** The widest of all, for lines that are compared. */
  readonly most: number;
}

export const VariantTable = ({ variants, standings, landing }: VariantTableProps) => {
  const t = useLandingWords();
  const locale = useLocale();
  const columns = useColumns();
  const known = new Map(standings.map((one) => [one.id, one]));
  const most = Math.max(...standings.map(({ high }) => high), 0.01);
  const rows = variants.map((one): Row => ({ ...one, standing: known.get(one.id), most }));
  const at = landing.optimizedAt;
  return (
    <section class="stack">
      <Table caption={t("variants")} rows={rows} rowKey={({ id }) => id} columns={columns} />
      <p>
        <small>
          {t("method")} {t("methodName")}{" "}
          {at ? t("optimized", { at: formatDate(at, locale, "moment") }) : null}
        </small>
      </p>
    </section>
  );
};

const useColumns = (): readonly Column<Row>[] => {
  const t = useLandingWords();
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  return [
    {
      key: "headline",
      title: t("headline"),
      cell: (one) => (
        <>
          {one.headline} <Why variant={one} />
        </>
      ),
    },
    {
      key: "counted",
      title: t("leads"),
      align: "end",
      cell: ({ conversions, views }) =>
        t("counted", { conversions: number(conversions), views: number(views) }),
    },
    {
      key: "rate",
      title: t("rate"),
      cell: ({ standing, most }) => <Rate standing={standing} most={most} />,
    },
    {
      key: "best",
      title: t("best"),
      align: "end",
      cell: ({ standing }) => percent(standing?.best ?? 0, locale),
    },
    {
      key: "share",
      title: t("share"),
      align: "end",
      cell: ({ share }) => percent(share / wholeShare, locale),
    },
  ];
};

const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);

const Rate = ({
  standing,
  most,
}: {
  readonly standing: Standing | undefined;
  readonly most: number;
}) => {
  const t = useLandingWords();
  const locale = useLocale();
  if (!standing) return <>–</>;
  const hundred = (share: number) => formatNumber(Math.round(share * 1_000) / 10, locale);
  const { mean, low, high } = standing;
  return (
    <IntervalLine
      text={t("between", { mean: hundred(mean), low: hundred(low), high: hundred(high) })}
      low={low / most}
      mean={mean / most}
      high={high / most}
    />
  );
};

const Why = ({ variant }: { readonly variant: Variant }) => {
  const t = useLandingWords();
  const locale = useLocale();
  const { retiredAt, retiredBest, views } = variant;
  if (retiredAt === null) return null;
  return (
    <small>
      {t("retired", {
        day: formatDate(retiredAt, locale, "date"),
        views: formatNumber(views, locale),
        best: percent((retiredBest ?? 0) / wholeShare, locale),
      })}
    </small>
  );
};
