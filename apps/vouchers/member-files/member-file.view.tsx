/** A file of members as it was read, and the form that takes one. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { previewLines } from "./limits.ts";
import { memberLinesMost, type CheckedLine } from "./member-file.domain.ts";
import { useMemberFileWords } from "./member-file.words.ts";

interface PreviewProps {
  readonly action: string;
  readonly lines: readonly CheckedLine[];
  readonly csv: string;
  readonly name: string;
}

export const MemberPreview = ({ action, lines, csv, name }: PreviewProps) => {
  const t = useMemberFileWords();
  const wrongCount = lines.filter(({ faults }) => faults.length > 0).length;
  const fresh = lines.filter(({ known, faults }) => !known && faults.length === 0).length;
  return (
    <>
      {wrongCount > 0 ? (
        <Alert tone="danger" role="alert" title={t("wrongLines", { count: wrongCount })}>
          {t("wrongText")}
        </Alert>
      ) : (
        <Alert tone="success" role="status" title={t("totals", { count: fresh })}>
          {t("knownLines", { count: lines.length - fresh })}
        </Alert>
      )}
      <LineTable lines={lines} name={name} />
      {wrongCount > 0 || fresh === 0 ? null : (
        <Form
          action={action}
          encoding="multipart/form-data"
          hidden={{ text: csv, name, take: "yes" }}
          label={t("title")}
        >
          <div>
            <Button>{t("take", { count: fresh })}</Button>
          </div>
        </Form>
      )}
    </>
  );
};

const LineTable = ({ lines, name }: Pick<PreviewProps, "lines" | "name">) => {
  const t = useMemberFileWords();
  // What went wrong is what one looks for.
  const sorted = lines.toSorted((a, b) => b.faults.length - a.faults.length);
  return (
    <Table
      caption={t("preview", { name })}
      phone="lines"
      rows={sorted.slice(0, previewLines)}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: "name", title: t("name"), cell: (line) => line.name || "—" },
        { key: "line", title: t("line"), cell: ({ number }) => t("lineOf", { number }) },
        { key: "contact", title: t("contact"), cell: ({ contact }) => contact || "—" },
        { key: "outcome", title: t("outcome"), cell: (line) => <Outcome line={line} /> },
      ]}
    />
  );
};

const Outcome = ({ line: { faults, known } }: { readonly line: CheckedLine }) => {
  const t = useMemberFileWords();
  if (faults.length > 0)
    return (
      <>
        {faults.map((fault) => (
          <Badge key={fault} tone="danger">
            {t(fault)}
          </Badge>
        ))}
      </>
    );
  return known ? <Badge>{t("known")}</Badge> : <Badge tone="success">{t("good")}</Badge>;
};

interface FileFormProps {
  readonly action: string;
  readonly problem: string | undefined;
}

export const MemberFileForm = ({ action, problem }: FileFormProps) => {
  const t = useMemberFileWords();
  const most = formatNumber(memberLinesMost, useLocale());
  return (
    <Card>
      <Form
        action={action}
        encoding="multipart/form-data"
        errors={problem === undefined ? [] : [wrong("file", problem)]}
        label={t("file")}
      >
        <FileInput
          name="file"
          label={t("file")}
          accept=".csv,text/csv"
          hint={t("fileHint", { most })}
          error={problem}
        />
        <p>
          {t("format")} <code>{t("columns")}</code>
        </p>
        <div>
          <Button kind="secondary">{t("see")}</Button>
        </div>
      </Form>
    </Card>
  );
};
