/** Where the list and its month can be had as files. */
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { CsvButton } from "#ui/console/csv-button.tsx";
import { useLocale } from "#ui/page-context.ts";
import { placeOf } from "../console/frame.view.tsx";
import { hrefOf, type InvoiceFilter } from "../invoice-list/invoices-filter.view.tsx";
import type { Organization } from "../organizations/organization.domain.ts";
import { monthWords } from "./month.words.ts";

interface MonthFilesProps {
  readonly asked: InvoiceFilter;
  readonly organization: Organization;
  /** `2026-11`. */
  readonly month: string;
}

export const MonthFiles = ({ asked, organization, month }: MonthFilesProps) => {
  const t = monthWords.translator(useLocale());
  return (
    <ButtonRow>
      <CsvButton href={hrefOf(organization, { ...asked, after: null }, "invoices.csv")} />
      <LinkButton href={`${placeOf(organization, "invoices.zip")}?month=${month}`} kind="link">
        {t("zip")}
      </LinkButton>
    </ButtonRow>
  );
};
