/** Parts of the price list's page: what is sold beside subscriptions, and what is to come. */
import { startOf } from "#platform/calendar/days.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { shownValue } from "../pricing/catalog-change.domain.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { DatedEntry } from "../pricing/catalog.query.ts";
import { useTrialWords } from "./trial.words.ts";

/** What is sold beside subscriptions. */
export const Items = ({ catalog }: { readonly catalog: Catalog }) => {
  const t = useTrialWords();
  const locale = useLocale();
  const sold = [...catalog.items.values()].flatMap((item) => {
    const cents = catalog.itemCents(item);
    return cents === null ? [] : [{ item, cents }];
  });
  if (sold.length === 0) return null;
  return (
    <section class="stack">
      <h2>{t("items")}</h2>
      <Table
        caption={t("items")}
        captionHidden
        rows={sold}
        rowKey={({ item }) => item.item}
        columns={[
          {
            key: "item",
            title: t("kind"),
            cell: ({ item }) => titleIn(locale, item, item.item),
          },
          {
            key: "paid",
            title: t("paid"),
            cell: ({ item }) => t(item.kind === "pack" ? "once" : "monthly"),
          },
          {
            key: "price",
            title: t("price"),
            align: "end",
            cell: ({ cents }) => <Money cents={cents} />,
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
  const whatOf = ({ kind, appName, tier, resource, item }: DatedEntry): string =>
    [
      kind === "floor" ? t("floor") : t(kind),
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
              cell: ({ validFrom }) => formatDate(startOf(validFrom), locale, "date"),
            },
          ]}
        />
      )}
    </section>
  );
};
