/** What the CRM handed over, newest first: each leads to its matter, where it is accepted. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage } from "../console/gate.tsx";
import { rowsShown } from "../console/limits.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import { StatusBadge } from "../matters/matter-parts.view.tsx";
import { matterWords, type MatterTranslate } from "../matters/matters.words.ts";
import { isAdverse } from "./conflict.domain.ts";
import { intakeWords, type IntakeTranslate } from "./intakes.words.ts";
import { listIntakes, type Intake } from "./intakes.query.ts";

const columnsOf = (
  firm: Firm,
  t: IntakeTranslate,
  ofMatter: MatterTranslate,
): readonly Column<Intake>[] => [
  {
    key: "title",
    title: t("matter"),
    cell: ({ matterId, title }) => <a href={matterPlace(firm, { id: matterId })}>{title}</a>,
  },
  { key: "client", title: t("client"), cell: ({ clientName }) => clientName },
  {
    key: "conflicts",
    title: t("conflicts"),
    cell: ({ conflicts, clientName }) => {
      if (conflicts.length === 0) return t("noConflict");
      const isOpen = conflicts.some((hit) => isAdverse(hit, clientName));
      return (
        <Badge tone={isOpen ? "danger" : "info"}>{t(isOpen ? "conflict" : "knownNames")}</Badge>
      );
    },
  },
  {
    key: "status",
    title: t("status"),
    cell: ({ status }) => <StatusBadge status={status} t={ofMatter} />,
  },
  { key: "at", title: t("received"), cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

export const intakesPage = firmPage(
  { name: "intakesPage", route: "GET /intakes", summary: "What the CRM handed over." },
  async (context, access) => {
    const locale = localeOf(context);
    const t = intakeWords.translator(locale);
    const { firm } = access;
    const asked = readCursor(context.query["cursor"]);
    const before = asked instanceof Refusal ? null : asked;
    const found = await listIntakes(context.services.db, access, before, rowsShown + 1);
    const { rows, next } = cutToPage(found, rowsShown);
    const at = placeOf(firm, "intakes");
    return legalPage(context, {
      title: t("title"),
      firm,
      section: "intakes",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          {rows.length === 0 ? (
            <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
          ) : (
            <>
              <Table
                caption={t("title")}
                captionHidden
                columns={columnsOf(firm, t, matterWords.translator(locale))}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <Pagination
                shown={rows.length}
                nextHref={next.nextCursor && `${at}?cursor=${next.nextCursor}`}
                firstHref={before === null ? undefined : at}
              />
            </>
          )}
        </>
      ),
    });
  },
);
