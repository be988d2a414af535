/** How long vouchers live when whoever issues them says nothing else. */
import { DateTime } from "luxon";
import { dayMs, plusMs } from "#platform/clock.ts";

export interface VoucherLife {
  /** Of the community, such as `America/Mexico_City`. */
  readonly timeZone: string;
  /** Null: a calendar year. */
  readonly voucherDays: number | null;
}

/** The same day and hour a calendar year later; of 29 February, 28 February (section 5). */
export const expiryOf = (issuedAt: Date, { timeZone, voucherDays }: VoucherLife): Date =>
  voucherDays === null
    ? DateTime.fromJSDate(issuedAt, { zone: timeZone }).plus({ years: 1 }).toJSDate()
    : plusMs(issuedAt, voucherDays * dayMs);
