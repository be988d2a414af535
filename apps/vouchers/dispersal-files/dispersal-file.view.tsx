/** A file of dispersals as it was read, and the form that takes one. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { CheckedLine } from "./checked-line.domain.ts";
import { dispersalLinesMost } from "./dispersal-file.domain.ts";
import { useDispersalsWords } from "../issuance/dispersals.words.ts";
import { previewLines } from "./limits.ts";

interface PreviewProps {
  readonly action: string;
  readonly lines: readonly CheckedLine[];
  readonly csv: string;
  readonly name: string;
  readonly problem: string | undefined;
}

export const Preview = ({ action, lines, csv, name, problem }: PreviewProps) => {
  const t = useDispersalsWords();
  const locale = useLocale();
  const wrongCount = lines.filter(({ faults }) => faults.length > 0).length;
  const cents = lines.reduce((sum, line) => sum + (line.dispersal?.cents ?? 0), 0);
  const amount = formatMoney(Math.min(cents, Number.MAX_SAFE_INTEGER), locale);
  const totals = t("totals", { count: lines.length, amount });
  return (
    <>
      {problem === undefined ? null : <Alert tone="danger" role="alert" title={problem} />}
      {wrongCount > 0 ? (
        <Alert tone="danger" role="alert" title={t("wrongLines", { count: wrongCount })}>
          {t("wrongText")}
        </Alert>
      ) : (
        <Alert tone="success" role="status" title={totals} />
      )}
      <LineTable lines={lines} name={name} />
      {wrongCount > 0 ? null : (
        <Form
          action={action}
          encoding="multipart/form-data"
          hidden={{ text: csv, name, take: "yes" }}
          label={t("fileTitle")}
        >
          <div>
            <Button>{t("take", { amount })}</Button>
          </div>
        </Form>
      )}
    </>
  );
};

const LineTable = ({ lines, name }: Pick<PreviewProps, "lines" | "name">) => {
  const t = useDispersalsWords();
  // What went wrong is what one looks for.
  const sorted = lines.toSorted((a, b) => b.faults.length - a.faults.length);
  return (
    <Table
      caption={t("preview", { name })}
      rows={sorted.slice(0, previewLines)}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: "line", title: t("line"), cell: ({ number }) => String(number) },
        { key: "member", title: t("holder"), cell: ({ memberName }) => memberName || "—" },
        { key: "cell", title: t("issuer"), cell: ({ cellName }) => cellName || "—" },
        {
          key: "amount",
          title: t("amount"),
          align: "end",
          cell: ({ cents }) => (cents === null ? "—" : <Money cents={cents} />),
        },
        {
          key: "outcome",
          title: t("outcome"),
          cell: ({ faults }) =>
            faults.length === 0 ? (
              <Badge tone="success">{t("good")}</Badge>
            ) : (
              <Badge tone="danger">{faults.map((fault) => t(fault)).join("; ")}</Badge>
            ),
        },
      ]}
    />
  );
};

interface FileFormProps {
  readonly action: string;
  readonly problem: string | undefined;
}

export const FileForm = ({ action, problem }: FileFormProps) => {
  const t = useDispersalsWords();
  const locale = useLocale();
  const most = formatNumber(dispersalLinesMost, locale);
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
          {t("format")} <code>{t("columns")}</code> {t("optional")}
        </p>
        <div>
          <Button kind="secondary">{t("see")}</Button>
        </div>
      </Form>
    </Card>
  );
};
