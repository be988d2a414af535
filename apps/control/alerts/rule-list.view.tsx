/** The rules in words, each with its button. */
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { AppRow } from "../registry/apps.query.ts";
import type { RuleRow } from "./alert-rules.query.ts";
import { offeredKinds, type AlertsTranslate } from "./alerts.words.ts";

interface RuleListProps {
  readonly rules: readonly RuleRow[];
  readonly apps: readonly AppRow[];
  readonly manages: boolean;
  readonly t: AlertsTranslate;
}

export const RuleList = ({ rules, apps, manages, t }: RuleListProps) =>
  rules.length === 0 ? (
    <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
  ) : (
    <Table
      caption={t("title")}
      captionHidden
      columns={columnsOf(apps, manages, t)}
      rows={rules}
      rowKey={({ id }) => id}
    />
  );

const columnsOf = (
  apps: readonly AppRow[],
  manages: boolean,
  t: AlertsTranslate,
): readonly Column<RuleRow>[] => [
  { key: "name", title: t("rule"), cell: ({ name }) => name },
  { key: "what", title: t("what"), cell: (rule) => whatText(rule, apps, t) },
  { key: "whom", title: t("whom"), cell: ({ email }) => email ?? t("webhook") },
  { key: "open", title: t("standing"), align: "end", cell: ({ open }) => String(open) },
  ...(manages ? [{ key: "remove", title: t("remove"), cell: removeButton(t) }] : []),
];

const removeButton = (t: AlertsTranslate) => (rule: RuleRow) => (
  <form method="post" action="/alerts/remove">
    <input type="hidden" name="id" value={rule.id} />
    <Button kind="link">
      {t("remove")}
      <span class="visually-hidden">: {rule.name}</span>
    </Button>
  </form>
);

const whatText = (rule: RuleRow, apps: readonly AppRow[], t: AlertsTranslate): string => {
  const kind = offeredKinds.find((one) => one === rule.kind);
  const parts = [
    rule.kind === null ? t("anyKind") : kind ? t(kind) : rule.kind,
    rule.app === null ? null : (apps.find(({ name }) => name === rule.app)?.title ?? rule.app),
    rule.tone === "danger" ? t("danger") : null,
    rule.countLeast > 1 ? t("from", { count: rule.countLeast }) : null,
    rule.forMinutes > 0 ? t("lasts", { count: rule.forMinutes }) : null,
    rule.quietFrom !== null && rule.quietTo !== null
      ? t("quietText", { from: rule.quietFrom, to: rule.quietTo })
      : null,
  ];
  return parts.filter((part) => part !== null).join(" · ");
};
