/** Requests in a table, each with an administrator's two words. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Table } from "#ui/components/table.tsx";
import type { RequestRow } from "./join-requests.query.ts";
import { useRequestsWords } from "./requests.words.ts";

interface TableProps {
  readonly requests: readonly RequestRow[];
  readonly at: string;
}

export const RequestTable = ({ requests, at }: TableProps) => {
  const t = useRequestsWords();
  if (requests.length === 0) return <EmptyState title={t("none")} />;
  return (
    <Table
      caption={t("list")}
      phone="lines"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        { key: "who", title: t("who"), cell: ({ displayName }) => displayName },
        { key: "contact", title: t("contact"), cell: ({ contact }) => contact },
        { key: "note", title: t("note"), cell: ({ note }) => note ?? "—" },
        { key: "asked", title: t("asked"), cell: ({ askedAt }) => <DateTime at={askedAt} /> },
        { key: "answer", title: t("answer"), cell: (row) => <Answer row={row} at={at} /> },
      ]}
    />
  );
};

const Answer = ({ row, at }: { readonly row: RequestRow; readonly at: string }) => {
  const t = useRequestsWords();
  if (row.answer === "refused") return <Badge tone="neutral">{t("isRefused")}</Badge>;
  if (row.answer === "approved") {
    return (
      <Badge tone="success">
        <a href={`/members/${row.memberId ?? ""}`}>{t("isApproved")}</a>
      </Badge>
    );
  }
  return (
    <div class="button-row">
      {(["approve", "refuse"] as const).map((word) => (
        <Form
          key={word}
          action={`${at}/${row.id}/${word}`}
          label={`${t(word)}: ${row.displayName}`}
        >
          <Button kind={word === "approve" ? "secondary" : "link"}>{t(word)}</Button>
        </Form>
      ))}
    </div>
  );
};

/** Where people ask, or that they cannot. */
export const Doorway = ({ url, open }: { readonly url: string; readonly open: boolean }) => {
  const t = useRequestsWords();
  if (open) return <CopyText text={url} what={t("address")} />;
  return (
    <Alert>
      {t("closed")} <a href="/community">{t("open")}</a>
    </Alert>
  );
};
