/** What may become of a suspension. */

export const suspensionStates = ["suspended", "appealed", "upheld", "lifted"] as const;
export type SuspensionState = (typeof suspensionStates)[number];

export type SuspensionEvent = "appeal" | "lift" | "uphold";

const moves: Readonly<Record<SuspensionState, Partial<Record<SuspensionEvent, SuspensionState>>>> =
  {
    suspended: { appeal: "appealed", lift: "lifted" },
    appealed: { lift: "lifted", uphold: "upheld" },
    // There is one appeal; whoever moderates may think again.
    upheld: { lift: "lifted" },
    lifted: {},
  };

/** Null: that cannot happen to it now. */
export const suspensionAfter = (
  state: SuspensionState,
  event: SuspensionEvent,
): SuspensionState | null => moves[state][event] ?? null;

interface Written {
  readonly appeal: string | null;
  readonly decision: "lifted" | "upheld" | null;
}

export const stateOf = ({ appeal, decision }: Written): SuspensionState =>
  decision ?? (appeal === null ? "suspended" : "appealed");
