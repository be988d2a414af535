/** Time entries as the wire shows them; what they cost, to whom it concerns. */
import type { z } from "zod";
import type { TimeEntry as WireTime } from "#contracts/legal/time.ts";
import { mxn } from "../callers/money.wire.ts";
import { amountOf, hoursOf, type ListedTime } from "./time-entry.domain.ts";
import type { TimeAccess } from "./whose-time.ts";

export const timeView = (
  { day: date, rateCents, person, ...entry }: ListedTime,
  { seesToMoney, own }: Pick<TimeAccess, "seesToMoney" | "own">,
): z.input<typeof WireTime> => {
  const isSeen = (seesToMoney || person === own.person) && rateCents !== null;
  return {
    ...entry,
    date,
    hours: hoursOf(entry.rawSeconds),
    billedHours: hoursOf(entry.billedSeconds),
    rate: isSeen ? mxn(rateCents) : null,
    amount: isSeen ? mxn(amountOf({ billedSeconds: entry.billedSeconds, rateCents })) : null,
  };
};
