/** What happened to one's account, newest first. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { withQuery, type Locale } from "#ui/i18n/locale.ts";
import { eventsShown } from "../accounts/limits.ts";
import { browserWords } from "../mails/messages.ts";
import { listEvents, type EventRow } from "./security-events.query.ts";
import { accountPage, showAccount } from "../accounts/account-frame.view.tsx";
import { capitalized } from "../accounts/account.words.ts";
import { localeOf } from "../console/frame.view.tsx";
import { securityWords } from "./security.words.ts";

export const eventsPage = accountPage(
  { name: "eventsPage", route: "GET /account/events", summary: "What happened to one's account." },
  async (context, session) => {
    const locale = localeOf(context);
    const t = securityWords.translator(locale);
    const before = readCursor(context.query["cursor"]);
    if (before instanceof Refusal) return before;
    const { id } = session.account;
    const found = await listEvents(context.services.db, id, before, eventsShown + 1);
    const {
      rows,
      next: { nextCursor },
    } = cutToPage(found, eventsShown);
    const links = {
      ...(nextCursor ? { nextHref: withQuery(here, "cursor", nextCursor) } : {}),
      ...(before === null ? {} : { firstHref: here }),
    };
    return showAccount(context, {
      title: t("eventsTitle"),
      lead: t("eventsLead"),
      body:
        rows.length === 0 ? (
          <EmptyState title={t("noEventsTitle")} />
        ) : (
          <>
            <Table
              caption={t("eventsTitle")}
              captionHidden
              columns={columnsOf(locale)}
              rows={rows}
              rowKey={(row) => row.id}
            />
            <Pagination shown={rows.length} {...links} />
          </>
        ),
    });
  },
);

const here = "/account/events";

const columnsOf = (locale: Locale): readonly Column<EventRow>[] => {
  const t = securityWords.translator(locale);
  return [
    {
      key: "what",
      title: t("what"),
      cell: (row) =>
        row.client_name === null ? t(row.kind) : `${t(row.kind)}: ${row.client_name}`,
    },
    { key: "when", title: t("when"), cell: ({ at }) => <DateTime at={at} /> },
    { key: "where", title: t("where"), cell: (row) => placeOf(row, locale) },
  ];
};

const placeOf = (row: EventRow, locale: Locale): string =>
  [row.user_agent === "" ? "" : capitalized(browserWords(row.user_agent, locale)), row.address]
    .filter(Boolean)
    .join(" · ") || "—";
