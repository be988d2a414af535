/** Flows by month as columns: what was issued, spent and expired, and what was out at the end. */
import type { Cents } from "#platform/money.ts";

interface MonthFlow {
  readonly month: string;
  readonly kind: string;
  readonly cents: Cents;
}

export interface MonthColumn {
  readonly month: string;
  readonly issuedCents: Cents;
  readonly spentCents: Cents;
  readonly expiredCents: Cents;
  readonly outstandingCents: Cents;
}

const sides: Readonly<
  Record<string, readonly ["issuedCents" | "spentCents" | "expiredCents", 1 | -1]>
> = {
  issue: ["issuedCents", 1],
  cashback: ["issuedCents", 1],
  extinguish: ["spentCents", 1],
  clear: ["spentCents", 1],
  restore: ["spentCents", -1],
  expire: ["expiredCents", 1],
};

/** The months up to `last`, oldest first, at most `most`; months without a flow stand too. */
export const monthColumns = (
  flows: readonly MonthFlow[],
  last: string,
  most: number,
): readonly MonthColumn[] => {
  const first = flows[0]?.month ?? last;
  const columns: MonthColumn[] = [];
  let outstandingCents = 0;
  for (let month = first; month <= last; month = nextMonth(month)) {
    const own = { issuedCents: 0, spentCents: 0, expiredCents: 0 };
    for (const flow of flows) {
      const side = flow.month === month ? sides[flow.kind] : undefined;
      if (side) own[side[0]] += side[1] * flow.cents;
    }
    outstandingCents += own.issuedCents - own.spentCents - own.expiredCents;
    columns.push({ month, ...own, outstandingCents });
  }
  return columns.slice(-most);
};

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, "0")}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, "0")}`;
};

interface Period {
  /** Changed hands or came back in the period. */
  readonly turnedCents: Cents;
  readonly outstandingCents: Cents;
  readonly days: number;
}

/** Times a year that what is out changes hands, in tenths; 0 where nothing is out. */
export const velocityTenths = ({ turnedCents, outstandingCents, days }: Period): number =>
  outstandingCents <= 0 || days <= 0
    ? 0
    : Math.round((turnedCents / outstandingCents) * (3650 / days));
