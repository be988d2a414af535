/** Whose circulation is shown, its figures, and where it cannot be right. */
import { Alert } from "#ui/components/alert.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Circulating } from "./circulation.query.ts";
import type { CirculationTranslate } from "./circulation.words.ts";
import type { Period, Width } from "./columns.domain.ts";

interface FilterProps {
  readonly at: string;
  readonly communities: readonly Circulating[];
  readonly shown: Circulating;
  readonly width: Width;
  readonly t: CirculationTranslate;
}

export const CirculationFilter = ({ at, communities, shown, width, t }: FilterProps) => (
  <FilterBar
    action={at}
    label={t("title")}
    submit={t("show")}
    values={[]}
    actions={<CsvButton href={`${at}.csv?community=${shown.id}`} />}
  >
    <Select
      name="community"
      label={t("community")}
      value={shown.id}
      choices={communities.map(({ id, name }) => ({ value: id, text: name }))}
    />
    <Select
      name="by"
      label={t("by")}
      value={width}
      choices={(["month", "day"] as const).map((value) => ({ value, text: t(value) }))}
    />
  </FilterBar>
);

export const Figures = ({
  shown,
  t,
}: {
  readonly shown: Circulating;
  readonly t: CirculationTranslate;
}) => {
  const { mintedCents, spentCents, expiredCents, toldAt } = shown;
  const outstandingCents = mintedCents - spentCents - expiredCents;
  return (
    <Stats
      stats={[
        {
          name: t("outstanding"),
          value: <Money cents={outstandingCents} />,
          detail: (
            <>
              {t("toldAt")}: <DateTime at={toldAt} />
            </>
          ),
        },
        { name: t("minted"), value: <Money cents={mintedCents} /> },
        { name: t("spent"), value: <Money cents={spentCents} />, detail: t("spentDetail") },
        { name: t("expired"), value: <Money cents={expiredCents} /> },
      ]}
    />
  );
};

interface DisagreementProps {
  readonly shown: Circulating;
  readonly periods: readonly Period[];
  readonly t: CirculationTranslate;
  readonly locale: Locale;
}

export const Disagreements = ({ shown, periods, t, locale }: DisagreementProps) => {
  const { countedCents, knownCents } = shown;
  const difference = (countedCents ?? 0) - (knownCents ?? 0);
  const least = Math.min(0, ...periods.map(({ outstandingCents }) => outstandingCents));
  return (
    <>
      {difference === 0 ? null : (
        <Alert tone="warning" title={t("differs")}>
          {t("differsText", { difference: formatMoney(difference, locale) })}
        </Alert>
      )}
      {least === 0 ? null : (
        <Alert tone="danger" title={t("negative")}>
          {t("negativeText", { least: formatMoney(least, locale) })}
        </Alert>
      )}
    </>
  );
};
