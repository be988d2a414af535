/** What people type into the clock's two forms, as the jump that it means. */
import { DateTime } from "luxon";
import type { ClockJump } from "./clock-jump.domain.ts";

export const units = ["minutes", "hours", "days", "weeks", "months"] as const;
export type Unit = (typeof units)[number];

const designators: Readonly<Record<Unit, (amount: number) => string>> = {
  minutes: (amount) => `PT${amount}M`,
  hours: (amount) => `PT${amount}H`,
  days: (amount) => `P${amount}D`,
  weeks: (amount) => `P${amount}W`,
  months: (amount) => `P${amount}M`,
};

type Typed = Readonly<Record<string, string | undefined>>;

/** The jump, or the name of the field that is wrong. Dates are those of Mexico City. */
export const readClockForm = (typed: Typed): ClockJump | "amount" | "date" => {
  if (typed["date"] !== undefined) {
    const text = `${typed["date"].trim()}T${(typed["time"] ?? "").trim() || "00:00"}`;
    const moment = DateTime.fromISO(text, { zone: "America/Mexico_City" });
    return moment.isValid ? { set: moment.toUTC().toISO() } : "date";
  }
  const amount = typed["amount"]?.trim() ?? "";
  const unit = units.find((known) => known === typed["unit"]);
  const fits = /^\d{1,5}$/.test(amount) && Number(amount) >= 1 && Number(amount) <= 10_000;
  return fits && unit ? { advance: designators[unit](Number(amount)) } : "amount";
};
