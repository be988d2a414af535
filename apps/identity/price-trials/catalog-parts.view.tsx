/** Parts of the price list's page: what is sold beside subscriptions, and what is to come. */
import { startOf, type Day } from "#platform/calendar/days.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { shownValue } from "../pricing/catalog-change.domain.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { DatedEntry } from "../pricing/catalog.query.ts";
import type { CatalogItem } from "../pricing/price-list.domain.ts";
import { trialAddress } from "./trial-address.ts";
import { useTrialWords } from "./trial.words.ts";

/** What is sold beside subscriptions. */
export const Items = ({ catalog }: { readonly catalog: Catalog }) => {
  const t = useTrialWords();
  const locale = useLocale();
  const titleOf = (item: CatalogItem) => titleIn(locale, item, item.item);
  const priceOf = (item: CatalogItem): string => {
    const cents = catalog.itemCents(item);
    return cents === null ? t("undecided") : formatMoney(cents, locale);
  };
  return (
    <section class="stack">
      <h2>{t("items")}</h2>
      <Table
        caption={t("items")}
        captionHidden
        rows={[...catalog.items.values()]}
        rowKey={({ item }) => item}
        columns={[
          { key: "item", title: t("kind"), cell: titleOf },
          {
            key: "paid",
            title: t("paid"),
            cell: ({ kind }) => t(kind === "pack" ? "once" : "monthly"),
          },
          {
            key: "price",
            title: t("price"),
            align: "end",
            cell: (item) => (
              <a
                href={trialAddress({ kind: item.kind, item: item.item })}
                aria-label={`${titleOf(item)}: ${priceOf(item)}`}
              >
                {priceOf(item)}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
};

interface ComingProps {
  readonly entries: readonly DatedEntry[];
  readonly catalog: Catalog;
}

export const Coming = ({ entries, catalog }: ComingProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const dayText = (day: Day): string => formatDate(startOf(day), locale, "date");
  const whatOf = ({ kind, appName, tier, resource, item }: DatedEntry): string =>
    [
      t(kind),
      appName === "" ? "" : titleIn(locale, catalog.apps.get(appName), appName),
      tier === "" ? "" : terms(tier),
      resource === "" ? "" : terms(resource),
      item,
    ]
      .filter((part) => part !== "")
      .join(", ");
  return (
    <section class="stack">
      <h2>{t("comes")}</h2>
      {entries.length === 0 ? (
        <EmptyState title={t("nothingComes")} level={3} />
      ) : (
        <Table
          caption={t("comes")}
          captionHidden
          rows={entries}
          rowKey={(one) => `${whatOf(one)} ${one.validFrom}`}
          columns={[
            { key: "what", title: t("kind"), cell: whatOf },
            {
              key: "value",
              title: t("value"),
              align: "end",
              cell: (one) => formatNumber(shownValue(one), locale),
            },
            {
              key: "from",
              title: t("from"),
              cell: ({ validFrom }) => dayText(validFrom),
            },
            {
              key: "until",
              title: t("until"),
              cell: ({ validUntil }) => (validUntil === null ? "–" : dayText(validUntil)),
            },
          ]}
        />
      )}
    </section>
  );
};
