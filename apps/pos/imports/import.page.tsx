/** Takes a catalog from a file, and says what became of each line. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import { importProducts, type LineReport } from "./import-products.command.ts";
import { csvLines, csvText } from "#platform/parsing/csv.ts";
import { headsOf } from "./product-file.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { importLinesMost } from "./limits.ts";
import type { PosPageContext } from "../callers/route.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { importWords, type ImportTranslate } from "./import.words.ts";
import { satKeys } from "../catalog/take-product.ts";

const rest = "catalog/import";

export const importPage = staffPage(
  {
    name: "importPage",
    route: `GET /${rest}`,
    summary: "Import a catalog.",
    for: "management",
  },
  (context, tenant) => Promise.resolve(show(context, tenant, {})),
);

export const takeImportPage = staffPage(
  {
    name: "takeImportPage",
    route: `POST /${rest}`,
    summary: "Take a file of products.",
    for: "management",
    takesFiles: true,
  },
  async (context, tenant) => {
    const file = context.files["file"];
    if (!file || file.bytes.length === 0) return show(context, tenant, { fault: "needFile" });
    const read = csvLines(csvText(file.bytes), importLinesMost + 2);
    if ("brokenAt" in read) return show(context, tenant, { fault: "broken", line: read.brokenAt });
    const [first, ...lines] = read;
    const heads = first ? headsOf(first) : null;
    if (!heads) return show(context, tenant, { fault: "noHeads" });
    if (lines.length > importLinesMost) return show(context, tenant, { fault: "tooLong" });
    const { services, now } = context;
    const importing = { tenantId: tenant.id, heads, lines, keys: satKeys, now };
    return show(context, tenant, { reports: await importProducts(services.db, importing) });
  },
);

interface Shown {
  readonly fault?: "needFile" | "broken" | "noHeads" | "tooLong";
  /** Of a file that is broken. */
  readonly line?: number;
  readonly reports?: readonly LineReport[];
}

const show = (
  context: PosPageContext,
  tenant: Tenant,
  { fault, line = 0, reports }: Shown,
): PageReply => {
  const t = importWords.translator(localeOf(context));
  const text = fault && t(fault, { most: importLinesMost, line });
  const errors = text === undefined ? [] : [wrong("file", text)];
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "catalog",
    status: fault ? 400 : 200,
    currentUrl: placeOf(tenant, rest),
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <p>
          <a href={placeOf(tenant, "catalog")}>{t("back")}</a>
        </p>
        {reports ? <Report reports={reports} t={t} /> : null}
        <Form action={placeOf(tenant, rest)} encoding="multipart/form-data" errors={errors}>
          <FileInput
            name="file"
            label={t("file")}
            accept=".csv,text/csv"
            error={text}
            hint={t("fileHint", { most: importLinesMost })}
          />
          <div>
            <Button>{t("send")}</Button>
          </div>
        </Form>
        <Format t={t} />
      </>
    ),
  });
};

const example = `nombre,categoria,precio,impuesto,se vende,clave sat
Tlacoyo de frijol,Antojitos,35,16,pieza,90101500
Queso fresco,Cremería,180.50,0,peso,50131700
`;

const Format = ({ t }: { readonly t: ImportTranslate }) => (
  <Card title={t("format")}>
    <p>
      {t("formatText")} <code>{t("needed")}</code>.
    </p>
    <p>
      {t("more")} <code>{t("optional")}</code>.
    </p>
    <p>{t("rule")}</p>
    <p>{t("example")}:</p>
    <pre class="sample" tabIndex={0}>
      {example}
    </pre>
  </Card>
);

const tones = {
  added: "success",
  changed: "info",
  same: "neutral",
  refused: "danger",
} as const;

interface ReportProps {
  readonly reports: readonly LineReport[];
  readonly t: ImportTranslate;
}

const Report = ({ reports, t }: ReportProps) => {
  const count = (wanted: LineReport["outcome"]): number =>
    reports.filter(({ outcome }) => outcome === wanted).length;
  const refused = count("refused");
  const figures = {
    added: count("added"),
    changed: count("changed"),
    same: count("same"),
    refused,
  };
  // What went wrong is what one looks for.
  const rows = reports.toSorted(
    (a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"),
  );
  return (
    <>
      <Alert
        tone={refused > 0 ? "warning" : "success"}
        role="status"
        title={t("summary", figures)}
      />
      <Table
        caption={t("report")}
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: "line", title: t("line"), cell: ({ number }) => String(number) },
          { key: "name", title: t("name"), cell: ({ name }) => name || "—" },
          {
            key: "outcome",
            title: t("outcome"),
            cell: ({ outcome, faults }) => (
              <span class="two-lines">
                <Badge tone={tones[outcome]}>{t(outcome)}</Badge>
                {faults.length > 0 ? (
                  <small>{faults.map((fault) => t(fault)).join("; ")}</small>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </>
  );
};
