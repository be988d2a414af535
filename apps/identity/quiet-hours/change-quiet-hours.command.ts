/** A tenant says when it neither writes nor calls. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { isTimeZone, minutesOf } from "./quiet-hours.domain.ts";
import { writeQuietHours } from "./quiet-hours.store.ts";

export interface TypedQuietHours {
  readonly timeZone: string;
  /** `21:00`. */
  readonly from: string;
  readonly until: string;
}

/** The field that is wrong, or null: written. What waits already follows from its next try on. */
export const changeQuietHours = (
  db: Queries,
  tenantId: string,
  { timeZone, from, until }: TypedQuietHours,
): Promise<keyof TypedQuietHours | null> =>
  change(db, async (tx) => {
    const [quietFrom, quietUntil] = [minutesOf(from), minutesOf(until)];
    if (!isTimeZone(timeZone)) return "timeZone";
    if (quietFrom === null) return "from";
    if (quietUntil === null) return "until";
    await writeQuietHours(tx, tenantId, { timeZone, quietFrom, quietUntil });
    return null;
  });
