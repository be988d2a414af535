/** A matter's documents: what is there and how far each is read; and the form that adds one. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { said } from "../console/gate.tsx";
import { rowsShown } from "../console/limits.ts";
import { documentPlace } from "../documents/document-place.ts";
import { listDocuments, type Document } from "../documents/documents.query.ts";
import { addDocument } from "../documents/keep-document.command.ts";
import { wakeReader } from "../documents/reading-bell.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { matterPage } from "../matter-page/matter-gate.tsx";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { kindText, ReadingBadge, sizeText } from "./document-state.view.tsx";
import { documentPageWords, type DocumentTranslate } from "./documents.words.ts";
import { pageBytesMost } from "./limits.ts";
import { categoryMost, UploadForm } from "./upload-form.view.tsx";

const tab = "documents";

export const documentsPage = matterPage(
  {
    name: "documentsPage",
    route: "GET /documents",
    summary: "A matter's documents.",
    for: "casework",
  },
  (context, access, matter) => show(context, access, matter),
);

export const addDocumentPage = matterPage(
  {
    name: "addDocumentPage",
    route: "POST /documents",
    summary: "Add a document to a matter.",
    for: "casework",
    takesFiles: true,
    bodyLimitBytes: pageBytesMost,
  },
  async (context, access, matter) => {
    const t = documentPageWords.translator(localeOf(context));
    const { services, now } = context;
    const file = context.files["file"];
    if (!file || file.bytes.length === 0) return show(context, access, matter, t("needsFile"));
    const category = said(context, "category").slice(0, categoryMost);
    const wish = { matterId: matter.id, category, file };
    const added = await addDocument(services.db, access, wish, now);
    if (added instanceof Refusal) return show(context, access, matter, t(added.code));
    wakeReader(services);
    return redirect(matterPlace(access.firm, matter, tab));
  },
);

const show = async (
  context: LegalPageContext,
  access: Access,
  matter: Matter,
  fault?: string,
): Promise<PageReply> => {
  const t = documentPageWords.translator(localeOf(context));
  const { firm } = access;
  const at = matterPlace(firm, matter, tab);
  const asked = readCursor(context.query["cursor"]);
  const before = asked instanceof Refusal ? null : asked;
  const { db } = context.services;
  const found = await listDocuments(db, access, matter.id, before, rowsShown + 1);
  const { rows, next } = cutToPage(found, rowsShown);
  const isReading = rows.some(({ state }) => state === "waiting");
  const list = <DocumentTable firm={firm} rows={rows} t={t} />;
  return matterReply(context, {
    firm,
    matter,
    tab,
    status: fault === undefined ? 200 : 400,
    body: (
      <>
        <p>{t("lead")}</p>
        {rows.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <>
            {isReading && fault === undefined ? (
              <LivePoll id="documents" everySeconds={2}>
                {list}
              </LivePoll>
            ) : (
              list
            )}
            <Pagination
              shown={rows.length}
              nextHref={next.nextCursor && `${at}?cursor=${next.nextCursor}`}
              firstHref={before === null ? undefined : at}
            />
          </>
        )}
        <UploadForm action={at} title={t("add")} withCategory fault={fault} t={t} />
      </>
    ),
  });
};

interface TableProps {
  readonly firm: Firm;
  readonly rows: readonly Document[];
  readonly t: DocumentTranslate;
}

const DocumentTable = ({ firm, rows, t }: TableProps) => (
  <Table
    caption={t("title")}
    captionHidden
    columns={columnsOf(firm, t)}
    rows={rows}
    rowKey={({ id }) => id}
  />
);

const columnsOf = (firm: Firm, t: DocumentTranslate): readonly Column<Document>[] => [
  {
    key: "title",
    title: t("document"),
    cell: ({ id: documentId, matterId, title, version }) => (
      <>
        <a href={documentPlace(firm, { matterId, documentId })}>{title}</a>{" "}
        {version > 1 ? <Badge>{t("version", { version })}</Badge> : null}
      </>
    ),
  },
  { key: "category", title: t("category"), cell: ({ category }) => category || "—" },
  { key: "kind", title: t("kind"), cell: ({ kind }) => kindText(kind, t) },
  { key: "state", title: t("state"), cell: (document) => <ReadingBadge of={document} t={t} /> },
  { key: "pages", title: t("pages"), align: "end", cell: ({ pages }) => pages ?? "—" },
  { key: "size", title: t("size"), align: "end", cell: ({ size }) => sizeText(size) },
  {
    key: "added",
    title: t("added"),
    cell: ({ createdAt }) => <DateTime at={createdAt} format="date" />,
  },
];
