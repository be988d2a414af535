/** The firm's invoices, newest first, by status and what is overdue. */
import { invoiceStatuses } from "#contracts/legal/invoice.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { rowsShown } from "../console/limits.ts";
import { listInvoices } from "../invoices/invoices.query.ts";
import type { Firm } from "../firms/firm.domain.ts";
import type { InvoiceStatus } from "../invoices/invoice.domain.ts";
import { billingWords, type BillingTranslate } from "./billing.words.ts";
import { InvoiceTable } from "./invoice-parts.view.tsx";

interface FilterProps {
  readonly firm: Firm;
  readonly status: InvoiceStatus | null;
  readonly overdue: boolean;
  readonly t: BillingTranslate;
}

const MoreLinks = ({ firm, t }: Pick<FilterProps, "firm" | "t">) => (
  <ButtonRow>
    <LinkButton kind="link" href={placeOf(firm, "ageing")}>
      {t("toAgeing")}
    </LinkButton>
    <LinkButton kind="link" href={placeOf(firm, "connections")}>
      {t("toConnections")}
    </LinkButton>
  </ButtonRow>
);

const Filters = ({ firm, status, overdue, t }: FilterProps) => (
  <FilterBar
    action={placeOf(firm, "invoices")}
    label={t("filters")}
    submit={t("filter")}
    values={[status, overdue ? "yes" : null]}
  >
    <Select
      name="status"
      label={t("status")}
      empty={t("anyStatus")}
      value={status ?? undefined}
      choices={invoiceStatuses.map((value) => ({ value, text: t(value) }))}
    />
    <Checkbox name="overdue" label={t("onlyOverdue")} checked={overdue} />
  </FilterBar>
);

/** One that was made up begins anew. */
const cursorIn = (typed: string | undefined): string | null => {
  const asked = readCursor(typed);
  return asked instanceof Refusal ? null : asked;
};

export const invoicesPage = firmPage(
  { name: "invoicesPage", route: "GET /invoices", summary: "Invoices.", for: "money" },
  async (context, access) => {
    const { services, now, query } = context;
    const { firm } = access;
    const t = billingWords.translator(localeOf(context));
    const before = cursorIn(query["cursor"]);
    const status = invoiceStatuses.find((one) => one === query["status"]) ?? null;
    const overdue = query["overdue"] === "yes";
    const found = await listInvoices(services.db, access, {
      before,
      most: rowsShown + 1,
      status,
      matterId: null,
      clientId: null,
      dueBefore: overdue ? dayOf(now, firm.timeZone) : null,
    });
    const { rows, next } = cutToPage(found, rowsShown);
    const at = placeOf(firm, "invoices");
    const kept = new URLSearchParams({
      ...(status !== null && { status }),
      ...(overdue && { overdue: "yes" }),
    });
    const pageAt = (cursor: string) => {
      const all = new URLSearchParams(kept);
      all.set("cursor", cursor);
      return `${at}?${all.toString()}`;
    };
    return legalPage(context, {
      title: t("title"),
      firm,
      section: "invoices",
      currentUrl: at,
      body: (
        <Stack>
          <PageTitle title={t("title")} lead={t("lead")} />
          <MoreLinks firm={firm} t={t} />
          <Filters firm={firm} status={status} overdue={overdue} t={t} />
          {rows.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <InvoiceTable firm={firm} rows={rows} caption={t("title")} now={now} t={t} />
          )}
          <Pagination
            shown={rows.length}
            nextHref={next.nextCursor && pageAt(next.nextCursor)}
            firstHref={before === null ? undefined : `${at}?${kept.toString()}`}
          />
        </Stack>
      ),
    });
  },
);
