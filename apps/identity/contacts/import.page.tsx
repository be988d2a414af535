/** Contacts from a file: seen first, and taken when whoever brought it says so. */
import type { PageReply } from "#platform/http/page.ts";
import { redirect } from "#platform/http/page.ts";
import { csvText } from "#platform/parsing/csv.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { readContactFile, type ContactLine, type FileFault } from "./contact-file.ts";
import { contactWords, useContactWords } from "./contacts.words.ts";
import { importContacts, type ImportCounts } from "./import-contacts.command.ts";
import { importLinesMost, previewLines } from "./limits.ts";

export const importContactsPage = tenantPage(
  {
    name: "importContactsPage",
    route: "GET /contacts/import",
    summary: "Import contacts.",
    needs: "change",
  },
  (context, visit) => show(context, visit, {}),
);

/** The preview hands the file's text on in a hidden field: nothing of it is kept until then. */
export const takeContactFilePage = tenantPage(
  {
    name: "takeContactFilePage",
    route: "POST /contacts/import",
    summary: "See what a file of contacts holds, and take it.",
    needs: "change",
    takesFiles: true,
  },
  async (context, visit) => {
    const { files, form, services, now } = context;
    const file = files["file"];
    const text = file && file.bytes.length > 0 ? csvText(file.bytes) : (form["text"] ?? "");
    const name = (file?.name || form["name"] || "csv").slice(0, 200);
    const read = readContactFile(text);
    if ("fault" in read) return show(context, visit, read);
    if (form["take"] !== "yes") return show(context, visit, { lines: read.lines, text, name });
    const tenantId = visit.tenant.id;
    const importing = { tenantId, lines: read.lines, file: name, by: visit.account.id };
    const { added, known, refused } = await importContacts(services.db, importing, now);
    const counts = new URLSearchParams({
      added: String(added),
      known: String(known),
      refused: String(refused),
    });
    return redirect(`${sectionAddress(tenantId, "contacts")}/import?${counts.toString()}`);
  },
);

interface Shown {
  readonly fault?: FileFault["fault"];
  readonly line?: number;
  readonly lines?: readonly ContactLine[];
  readonly text?: string;
  readonly name?: string;
}

const show = (
  context: IdentityPageContext,
  visit: TenantVisit,
  { fault, line = 0, lines, text = "", name = "" }: Shown,
): PageReply => {
  const locale = localeOf(context);
  const t = contactWords.translator(locale);
  const most = formatNumber(importLinesMost, locale);
  const said = fault && t(fault, { most, line });
  const all = sectionAddress(visit.tenant.id, "contacts");
  const at = `${all}/import`;
  const counts = countsIn(context.query);
  return marketingPage(context, visit, {
    section: "contacts",
    title: t("importTitle"),
    lead: t("importLead"),
    status: fault ? 400 : 200,
    body: (
      <>
        <p>
          <a href={all}>{t("back")}</a>
        </p>
        {counts ? (
          <Alert tone="success" role="status">
            {t("imports", { ...counts })}
          </Alert>
        ) : null}
        {lines ? <Preview lines={lines} at={at} text={text} name={name} /> : null}
        <Form
          action={at}
          encoding="multipart/form-data"
          errors={said === undefined ? [] : [wrong("file", said)]}
        >
          <p>{t("columns")}</p>
          <FileInput
            name="file"
            label={t("file")}
            accept=".csv,text/csv"
            error={said}
            hint={t("fileHint", { most })}
          />
          <div>
            <Button kind={lines ? "secondary" : "primary"}>{t("preview")}</Button>
          </div>
        </Form>
      </>
    ),
  });
};

/** What the address tells of the import that was just made. */
const countsIn = (query: Readonly<Record<string, string | undefined>>): ImportCounts | null => {
  const read = (name: string): number | null =>
    /^\d{1,6}$/.test(query[name] ?? "") ? Number(query[name]) : null;
  const [added, known, refused] = [read("added"), read("known"), read("refused")];
  return added === null || known === null || refused === null ? null : { added, known, refused };
};

interface PreviewProps {
  readonly lines: readonly ContactLine[];
  readonly at: string;
  readonly text: string;
  readonly name: string;
}

const Preview = ({ lines, at, text, name }: PreviewProps) => {
  const t = useContactWords();
  const good = lines.filter(({ facts }) => facts !== null).length;
  const consented = lines.filter(({ allowed }) => allowed.length > 0).length;
  return (
    <>
      <Stats
        stats={[
          { name: t("readable"), value: good },
          { name: t("unreadable"), value: lines.length - good },
          { name: t("consented"), value: consented },
        ]}
      />
      <PreviewTable lines={lines} />
      {good > 0 ? (
        <Form action={at} encoding="multipart/form-data" hidden={{ text, name, take: "yes" }}>
          <div>
            <Button>{t("take", { count: good })}</Button>
          </div>
        </Form>
      ) : null}
    </>
  );
};

const PreviewTable = ({ lines }: Pick<PreviewProps, "lines">) => {
  const t = useContactWords();
  const channels = useMarketingWords();
  // What cannot be taken is what one looks for.
  const rows = lines
    .toSorted((a, b) => Number(b.fault !== null) - Number(a.fault !== null))
    .slice(0, previewLines);
  return (
    <Table
      caption={t("importTitle")}
      captionHidden
      rows={rows}
      rowKey={(row) => String(row.number)}
      columns={[
        { key: "line", title: t("line"), cell: (row) => row.number },
        { key: "name", title: t("name"), cell: ({ facts }) => facts?.name ?? "–" },
        {
          key: "address",
          title: t("address"),
          cell: ({ facts }) => facts?.email ?? facts?.phone ?? facts?.whatsapp ?? "–",
        },
        {
          key: "allowed",
          title: t("allowed"),
          cell: ({ allowed }) =>
            allowed.length === 0 ? "–" : allowed.map((one) => channels(one)).join(", "),
        },
        {
          key: "fault",
          title: t("fault"),
          cell: ({ fault }) => (fault === null ? "–" : t(`${fault}Wrong`)),
        },
      ]}
    />
  );
};
