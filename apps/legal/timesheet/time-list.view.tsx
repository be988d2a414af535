/** Time entries as rows: what was done, by whom, how long, and how it stands. */
import { startOf } from "#platform/calendar/days.ts";
import { Badge } from "#ui/components/badge.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { List } from "#ui/components/lists.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { ListedTime } from "../time/time-entry.domain.ts";
import type { TimeTranslate } from "./time.words.ts";
import { shownHours } from "./week.domain.ts";

const tones = {
  draft: "warning",
  unbilled: "info",
  billed: "success",
  written_off: "neutral",
} as const;

interface ListProps {
  readonly firm: Firm;
  readonly label: string;
  readonly entries: readonly ListedTime[];
  /** Of which matter, where they are of several. */
  readonly withMatter?: boolean;
  readonly t: TimeTranslate;
}

export const entryPlace = (firm: Firm, { id }: Pick<ListedTime, "id">): string =>
  placeOf(firm, `time/${id}`);

export const TimeList = ({ firm, label, entries, withMatter = false, t }: ListProps) => (
  <List
    label={label}
    rows={entries.map((entry) => ({
      key: entry.id,
      title: <a href={entryPlace(firm, entry)}>{entry.description || t("timer")}</a>,
      detail: (
        <>
          <DateTime at={startOf(entry.day)} format="date" />
          {` · ${entry.personName ?? t("unnamed")}`}
          {withMatter ? ` · ${entry.matterTitle}` : ""}
          {entry.source === "timer" ? ` · ${t("byTimer")}` : ""}
          {entry.billable ? "" : ` · ${t("notBillable")}`}
        </>
      ),
      end: (
        <>
          <span>
            {shownHours(entry.rawSeconds)} h
            {entry.billedSeconds > 0 && entry.billedSeconds !== entry.rawSeconds
              ? ` → ${shownHours(entry.billedSeconds)} h`
              : ""}
          </span>{" "}
          <Badge tone={tones[entry.status]}>{t(entry.status)}</Badge>
        </>
      ),
    }))}
  />
);
