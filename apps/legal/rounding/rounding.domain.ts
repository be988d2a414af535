/** How worked time becomes time that is charged: rounded once for a matter, person and day. */

export type RoundingMode = "up" | "nearest" | "down";

export interface Rounding {
  readonly incrementSeconds: number;
  readonly mode: RoundingMode;
  /** What a day's work for a matter is charged at least, once there is any. */
  readonly minimumSeconds: number;
}

export interface RoundingRule extends Rounding {
  readonly id: string;
  /** Of whom; both null: of the whole firm. At most one is named. */
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** Where the firm has said nothing: a tenth of an hour, begun ones whole. */
export const usualRounding: Rounding = { incrementSeconds: 360, mode: "up", minimumSeconds: 0 };

const nearness = ({ clientId, matterId }: RoundingRule): number =>
  (matterId === null ? 0 : 2) + (clientId === null ? 0 : 1);

/** The matter's before the client's before the firm's; of these the newest. */
export const roundingFor = (
  rules: readonly RoundingRule[],
  work: { readonly clientId: string; readonly matterId: string },
): Rounding =>
  rules
    .filter(
      ({ clientId, matterId }) =>
        (clientId === null || clientId === work.clientId) &&
        (matterId === null || matterId === work.matterId),
    )
    .toSorted((a, b) => nearness(b) - nearness(a) || (a.id < b.id ? 1 : -1))[0] ?? usualRounding;

const steps = { up: Math.ceil, nearest: Math.round, down: Math.floor } as const;

/** Seconds that a day's sum is charged; nothing for nothing. */
export const rounded = (seconds: number, rule: Rounding): number => {
  if (seconds === 0) return 0;
  const { incrementSeconds, mode, minimumSeconds } = rule;
  return Math.max(minimumSeconds, steps[mode](seconds / incrementSeconds) * incrementSeconds);
};

export interface GroupEntry {
  readonly id: string;
  readonly rawSeconds: number;
  readonly billedSeconds: number;
  readonly billable: boolean;
  readonly status: "draft" | "unbilled" | "billed" | "written_off";
}

/**
 * What each entry of one matter, person and day is charged, so that together they are the rounded
 * sum and no piece is rounded by itself: each gets what it adds to the sum before it, drafts last.
 * What stands on an invoice keeps what it was charged, and the others share the rest. What is not
 * charged, or was written off, counts for nothing.
 */
export const shareOut = (
  entries: readonly GroupEntry[],
  rule: Rounding,
): ReadonlyMap<string, number> => {
  const billed = new Map<string, number>();
  const counted = entries.filter(({ billable, status }) => billable && status !== "written_off");
  for (const { id } of entries) billed.set(id, 0);
  let raw = 0;
  let charged = 0;
  for (const entry of counted.filter(({ status }) => status === "billed")) {
    raw += entry.rawSeconds;
    charged += entry.billedSeconds;
    billed.set(entry.id, entry.billedSeconds);
  }
  for (const entry of counted.filter(({ status }) => status !== "billed").toSorted(inOrder)) {
    raw += entry.rawSeconds;
    const share = Math.max(0, rounded(raw, rule) - charged);
    charged += share;
    billed.set(entry.id, share);
  }
  return billed;
};

const inOrder = (a: GroupEntry, b: GroupEntry): number =>
  Number(a.status === "draft") - Number(b.status === "draft") || (a.id < b.id ? -1 : 1);
