/** The firm's record: what was done and by whom, newest first, for partners. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { DateTime } from "#ui/components/date-time.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { rowsShown } from "../console/limits.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import { auditOf, type AuditEntry } from "./audit.query.ts";
import { auditWords, type AuditTranslate } from "./audit.words.ts";
import { deedText } from "./deeds.words.ts";

const columnsOf = (
  firm: Firm,
  locale: Locale,
  t: AuditTranslate,
): readonly Column<AuditEntry>[] => [
  { key: "at", title: t("at"), cell: ({ at }) => <DateTime at={at} /> },
  { key: "what", title: t("what"), cell: ({ action }) => deedText(locale, action) },
  {
    key: "who",
    title: t("who"),
    cell: ({ actor, actorName }) => actorName ?? (actor === "house" ? t("house") : t("program")),
  },
  {
    key: "matter",
    title: t("matter"),
    cell: ({ matterId, id }) =>
      matterId === null ? null : (
        <a href={matterPlace(firm, { id: matterId })}>
          {t("see")} <span class="visually-hidden">{id}</span>
        </a>
      ),
  },
];

export const auditPage = firmPage(
  { name: "auditPage", route: "GET /record", summary: "The firm's record.", for: "management" },
  async (context, { firm }) => {
    const locale = localeOf(context);
    const t = auditWords.translator(locale);
    const asked = readCursor(context.query["cursor"]);
    const before = asked instanceof Refusal ? null : asked;
    const found = await auditOf(context.services.db, firm.id, before, rowsShown + 1);
    const { rows, next } = cutToPage(found, rowsShown);
    const at = placeOf(firm, "record");
    return legalPage(context, {
      title: t("title"),
      firm,
      section: "record",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <Table
            caption={t("title")}
            captionHidden
            columns={columnsOf(firm, locale, t)}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <Pagination
            shown={rows.length}
            nextHref={next.nextCursor && `${at}?cursor=${next.nextCursor}`}
            firstHref={before === null ? undefined : at}
          />
        </>
      ),
    });
  },
);
