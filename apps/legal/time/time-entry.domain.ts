/** Time worked for a matter: what it is, what it costs, and what may still become of it. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

export type TimeStatus = "draft" | "unbilled" | "billed" | "written_off";

export interface TimeEntry {
  readonly id: string;
  readonly matterId: string;
  /** A membership's id, or under which name the record keeps a program. */
  readonly person: string;
  readonly day: Day;
  /** As it was worked. */
  readonly rawSeconds: number;
  /** As it is charged; see `rounding/`. */
  readonly billedSeconds: number;
  /** Per hour; null where nobody has said what it costs. */
  readonly rateCents: Cents | null;
  readonly description: string;
  readonly billable: boolean;
  /** UTBMS. */
  readonly taskCode: string | null;
  readonly activityCode: string | null;
  readonly status: TimeStatus;
  readonly source: "manual" | "timer";
  /** Which measured it. */
  readonly timerId: string | null;
  readonly invoiceId: string | null;
}

/** With whose it is and of what. */
export interface ListedTime extends TimeEntry {
  readonly memberId: string | null;
  /** Null for a program. */
  readonly personName: string | null;
  readonly matterTitle: string;
}

const hourSeconds = 3_600n;

/**
 * What an entry costs: seconds charged × cents per hour, halves of a cent up. Zero where it is not
 * charged or nobody has said a rate.
 */
export const amountOf = ({
  billedSeconds,
  rateCents,
}: Pick<TimeEntry, "billedSeconds" | "rateCents">): Cents => {
  const whole = BigInt(billedSeconds) * BigInt(rateCents ?? 0);
  return Number((whole * 2n + hourSeconds) / (hourSeconds * 2n));
};

/** Hours as people say them, in whole seconds. */
export const secondsOf = (hours: number): number => Math.round(hours * 3_600);

/** Seconds as hours with at most four decimals. */
export const hoursOf = (seconds: number): number => Number((seconds / 3_600).toFixed(4));

export const daySeconds = 86_400;

/** While it stands on no invoice and was not written off. */
export const isOpen = ({ status }: Pick<TimeEntry, "status">): boolean =>
  status === "draft" || status === "unbilled";
