/** Cells of a week: an empty one that gets hours is a new entry, one of a single entry changes. */
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Database } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { addTime } from "../time/add-time.command.ts";
import { changeTime, removeTime } from "../time/keep-time.command.ts";
import { listTime } from "../time/time.query.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { isEditable, sheetOf, shownHours, soleEntry, weekOf, type Cell } from "./week.domain.ts";

interface TypedCell {
  readonly matterId: string;
  readonly day: Day;
  readonly seconds: number;
}

interface SheetWish {
  readonly cells: readonly TypedCell[];
  /** What a new entry says was done. */
  readonly words: string;
}

type Fault = Exclude<Awaited<ReturnType<typeof saveCell>>, null>;

/** One after the other in the order of their matters; the first that cannot be ends it. */
export const saveSheet = async (
  db: Database,
  access: TimeAccess,
  { cells, words }: SheetWish,
  now: Date,
): Promise<Fault | null> => {
  for (const cell of cells) {
    const fault = await saveCell(db, access, { ...cell, words }, now);
    if (fault) return fault;
  }
  return null;
};

const everyStatus = ["draft", "unbilled", "billed", "written_off"] as const;

const saveCell = (
  db: Database,
  access: TimeAccess,
  wish: TypedCell & { readonly words: string },
  now: Date,
) =>
  change(db, async (tx) => {
    const { matterId, day, seconds, words } = wish;
    const { person } = access.own;
    const sought = { before: null, most: 100, matterId, person, from: day, to: day };
    const entries = await listTime(tx, access, { ...sought, statuses: everyStatus });
    const days = weekOf(day);
    const row = sheetOf(days, entries).rows[0];
    const cell: Cell = row?.cells[days.indexOf(day)] ?? { day, seconds: 0, entries: [] };
    // What was shown and was not touched keeps its seconds.
    if (!isEditable(cell) || shownHours(cell.seconds) === shownHours(seconds)) return null;
    const only = soleEntry(cell);
    const more = { description: words, billable: true, rateCents: null };
    const codes = { taskCode: null, activityCode: null };
    const worked = { matterId, day, rawSeconds: seconds, ...more, ...codes };
    const done =
      only === null
        ? await addTime(tx, access, { ...worked, keeper: access.own }, now)
        : seconds === 0
          ? await removeTime(tx, access, only.id, now)
          : await changeTime(tx, access, only.id, { rawSeconds: seconds }, now);
    return done instanceof Refusal ? done : null;
  });
