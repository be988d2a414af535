/** What a list of invoices is narrowed by: words, a state, a month. */
import { monthName } from "#ui/i18n/format.ts";
import { monthsUntil, type Month } from "#platform/calendar/days.ts";
import { invoiceStatuses, type InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import { isId } from "#platform/id.ts";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { useLocale } from "#ui/page-context.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { placeOf } from "../console/frame.view.tsx";
import { stateWords } from "../invoice-page/invoice-badge.view.tsx";
import type { InvoicesTranslate } from "./invoices.words.ts";
import { monthsOffered } from "./limits.ts";
import { searchLength } from "../console/limits.ts";
import { isMonth, thisMonth } from "./months.ts";

export interface InvoiceFilter {
  readonly text: string;
  readonly status: InvoiceStatus | null;
  readonly month: Month | null;
  readonly after: string | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** What cannot be understood narrows nothing. */
export const askedOf = ({ q = "", status, month = "", after = "" }: Query): InvoiceFilter => ({
  text: q.trim().slice(0, searchLength),
  status: invoiceStatuses.find((known) => known === status) ?? null,
  month: isMonth(month) ? month : null,
  after: isId(after) ? after : null,
});

export const isFiltered = ({ text, status, month }: InvoiceFilter): boolean =>
  text !== "" || status !== null || month !== null;

/** The same list, further on or from its beginning; or as a file. */
export const hrefOf = (
  organization: Organization,
  asked: InvoiceFilter,
  place: "invoices" | "invoices.csv" = "invoices",
): string => {
  const { text, status, month, after } = asked;
  const given = Object.entries({ q: text, status, month, after });
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  ).toString();
  const here = placeOf(organization, place);
  return search === "" ? here : `${here}?${search}`;
};

interface FiltersProps {
  readonly asked: InvoiceFilter;
  readonly organization: Organization;
  readonly t: InvoicesTranslate;
  readonly now: Date;
}

export const InvoiceFilters = ({ asked, organization, t, now }: FiltersProps) => {
  const locale = useLocale();
  const states = stateWords.translator(locale);
  const months = monthsUntil(thisMonth(now), monthsOffered).toReversed();
  const here = placeOf(organization, "invoices");
  return (
    <FilterBar
      action={here}
      label={t("search")}
      submit={t("searchButton")}
      values={[asked.text, asked.status, asked.month]}
    >
      <TextInput
        name="q"
        type="search"
        value={asked.text}
        maxLength={searchLength}
        label={t("search")}
        hint={t("searchHint")}
        autoComplete="off"
        optional
      />
      <Select
        name="status"
        label={t("status")}
        value={asked.status ?? ""}
        optional
        empty={t("anyStatus")}
        choices={invoiceStatuses.map((value) => ({ value, text: states(value) }))}
      />
      <Select
        name="month"
        label={t("month")}
        value={asked.month ?? ""}
        optional
        empty={t("anyMonth")}
        choices={months.map((value) => ({ value, text: monthName(value, locale) }))}
      />
    </FilterBar>
  );
};
