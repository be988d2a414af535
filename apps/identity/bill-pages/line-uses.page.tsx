/** What a line of overage is made of: each use, with what it cost. */
import { dayOf } from "#platform/calendar/days.ts";
import { cutToPage, readTextCursor, writeTextCursor } from "#platform/contract/cursor.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Money } from "#ui/components/money.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import { eventsOf, type EventPlace } from "../invoices/invoice-lists.query.ts";
import type { UsageRecord } from "../records/records.query.ts";
import { billLineText } from "../plan-page/bill-line.words.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { billWords, useBillWords } from "./bills.words.ts";
import { invoiceAddress, tenantInvoicePage } from "./invoice.page.tsx";
import { planPage } from "../plan-page/plan-frame.view.tsx";

const shownMost = 100;

const placeOf = (text: string): EventPlace => {
  const [at = "", id = ""] = text.split("/");
  return { at: new Date(at), id };
};

const isPlace = (text: string): boolean => {
  const { at, id } = placeOf(text);
  return !Number.isNaN(at.getTime()) && isId(id);
};

export const lineUsesPage = tenantInvoicePage(
  { name: "lineUsesPage", route: "GET /lines/:position", summary: "What a line is made of." },
  async (context, visit) => {
    const { invoice, lines } = visit;
    const locale = localeOf(context);
    const t = billWords.translator(locale);
    const line = lines.find(({ position }) => String(position) === context.path["position"]);
    if (!line) return refuse("not_found");
    const cursor = readTextCursor(context.query["cursor"], isPlace);
    const text = cursor instanceof Refusal ? null : cursor;
    const names = await readCatalog(context.services.db, dayOf(context.now));
    const found = await eventsOf(context.services.db, line, {
      after: text === null ? null : placeOf(text),
      limit: shownMost,
    });
    const { rows, next } = cutToPage(found, shownMost, ({ createdAt, id }) =>
      writeTextCursor(`${createdAt.toISOString()}/${id}`),
    );
    const at = `${invoiceAddress(invoice)}/lines/${line.position}`;
    return planPage(context, visit, {
      title: t("uses"),
      lead: `${billLineText(line, names, locale)}. ${t("usesLead", {
        count: formatNumber(rows.length, locale),
        amount: formatMoney(line.cents, locale),
      })}`,
      tab: "invoices",
      currentUrl: at,
      body: (
        <>
          <p>
            <a href={invoiceAddress(invoice)}>{t("back")}</a>
          </p>
          {rows.length === 0 ? <EmptyState title={t("noUses")} /> : <Uses rows={rows} />}
          <Pagination
            shown={rows.length}
            nextHref={next.nextCursor && `${at}?cursor=${encodeURIComponent(next.nextCursor)}`}
            firstHref={text === null ? undefined : at}
          />
        </>
      ),
    });
  },
);

const Uses = ({ rows }: { readonly rows: readonly UsageRecord[] }) => {
  const t = useBillWords();
  const locale = useLocale();
  return (
    <Table
      caption={t("open")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "when", title: t("when"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        {
          key: "reference",
          title: t("reference"),
          cell: ({ referenceId, id }) => <code class="breaks">{referenceId ?? id}</code>,
        },
        {
          key: "units",
          title: t("units"),
          align: "end",
          cell: ({ quantity }) => formatNumber(quantity, locale),
        },
        {
          key: "cost",
          title: t("cost"),
          align: "end",
          cell: ({ costCents }) => <Money cents={costCents} />,
        },
      ]}
    />
  );
};
