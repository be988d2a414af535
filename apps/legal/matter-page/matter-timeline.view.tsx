/** What happened to a matter, newest first, in words. */
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { List } from "#ui/components/lists.tsx";
import type { AuditEntry } from "../audit/audit.query.ts";
import { deedText } from "../audit/deeds.words.ts";
import { matterStatuses } from "#contracts/legal/matter.ts";
import { useLocale } from "#ui/page-context.ts";
import type { MatterTranslate } from "../matters/matters.words.ts";

interface TimelineProps {
  readonly lines: readonly AuditEntry[];
  readonly t: MatterTranslate;
}

export const MatterTimeline = ({ lines, t }: TimelineProps) => {
  const locale = useLocale();
  const textOf = ({ action, detail }: AuditEntry): string => {
    const to = matterStatuses.find((one) => one === detail["to"]);
    const what = deedText(locale, action);
    return to === undefined ? what : `${what}: ${t(to)}`;
  };
  const moreOf = ({ detail, actorName }: AuditEntry): string =>
    [detail["reason"], detail["title"], actorName]
      .filter((part) => typeof part === "string" && part !== "")
      .join(" · ");
  return (
    <Card title={t("timeline")}>
      <List
        label={t("timeline")}
        rows={lines.map((line) => ({
          key: line.id,
          title: textOf(line),
          detail: moreOf(line),
          end: <DateTime at={line.at} />,
        }))}
      />
    </Card>
  );
};
