/** The week as a table of inputs: a cell takes a number where it stands for one entry, or none. */
import type { Day } from "#platform/calendar/days.ts";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { TimeTranslate } from "./time.words.ts";
import { isEditable, shownHours, type Sheet, type SheetRow } from "./week.domain.ts";

interface GridProps {
  readonly firm: Firm;
  readonly sheet: Sheet;
  /** Null for whoever only reads it. */
  readonly action: string | null;
  readonly t: TimeTranslate;
}

export const SheetGrid = ({ firm, sheet, action, t }: GridProps) => {
  const locale = useLocale();
  if (sheet.rows.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  const columns = columnsOf({ firm, sheet, action, t }, locale);
  const table = (
    <div class="time-sheet">
      <Table
        caption={t("sheet")}
        captionHidden
        columns={columns}
        rows={[...sheet.rows, sumRow(sheet)]}
        rowKey={({ matterId }) => matterId}
        phone="cards"
      />
    </div>
  );
  if (action === null) return table;
  return (
    <Form action={action} checkedBy="server">
      {table}
      <div>
        <Button kind="secondary">{t("save")}</Button>
      </div>
    </Form>
  );
};

const columnsOf = (
  { firm, sheet, action, t }: GridProps,
  locale: Locale,
): readonly Column<SheetRow>[] => {
  // A day is the same everywhere: read and written by one zone.
  const names = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const dayName = (day: Day): string => names.format(new Date(`${day}T12:00:00Z`));
  const matter = ({ matterId, matterTitle }: SheetRow) =>
    matterId === "" ? (
      t("total")
    ) : (
      <a href={placeOf(firm, `matters/${matterId}/time`)}>{matterTitle}</a>
    );
  const ofDay = (day: Day, nth: number): Column<SheetRow> => ({
    key: day,
    title: dayName(day),
    align: "end",
    cell: (row) => (
      <Hours row={row} nth={nth} isFixed={action === null} name={dayName(day)} t={t} />
    ),
  });
  const sum = (title: "total" | "charged", of: "seconds" | "billedSeconds"): Column<SheetRow> => ({
    key: title,
    title: t(title),
    align: "end",
    cell: (row) => shownHours(row[of]) || "0",
  });
  return [
    { key: "matter", title: t("matter"), cell: matter },
    ...sheet.days.map(ofDay),
    ...[sum("total", "seconds"), sum("charged", "billedSeconds")],
  ];
};

const sumRow = (sheet: Sheet): SheetRow => ({
  matterId: "",
  matterTitle: "",
  cells: sheet.days.map((day, nth) => ({ day, seconds: sheet.daySeconds[nth] ?? 0, entries: [] })),
  seconds: sheet.seconds,
  billedSeconds: sheet.billedSeconds,
});

interface HoursProps {
  readonly row: SheetRow;
  readonly nth: number;
  readonly isFixed: boolean;
  readonly name: string;
  readonly t: TimeTranslate;
}

const Hours = ({ row, nth, isFixed, name, t }: HoursProps) => {
  const cell = row.cells[nth];
  if (!cell) return null;
  const text = shownHours(cell.seconds);
  if (isFixed || row.matterId === "" || !isEditable(cell)) return <>{text || "–"}</>;
  return (
    <input
      class="input"
      name={`cell-${row.matterId}-${cell.day}`}
      value={text}
      inputmode="decimal"
      maxLength={7}
      aria-label={t("cellOf", { matter: row.matterTitle, day: name })}
    />
  );
};
