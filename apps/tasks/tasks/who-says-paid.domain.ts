/** Whose word counts for which way of paying: who has the money afterwards says that it came. */

type SaidPaid = "cash" | "card" | "transfer" | "digital";

export interface Concerned {
  readonly isClient: boolean;
  /** The one who did it. */
  readonly isAssigned: boolean;
  readonly isStaff: boolean;
}

/**
 * Online a client pays by themselves, for payments says whether the money came. Cash is in the
 * hands of whoever did the work, who owes the operator's part of it from then on; a card or a
 * transfer is the operator's.
 */
export const waysToSayPaid = ({
  isClient,
  isAssigned,
  isStaff,
}: Concerned): readonly SaidPaid[] => [
  ...(isClient ? ["digital" as const] : []),
  ...(isAssigned || isStaff ? ["cash" as const] : []),
  ...(isStaff ? ["card" as const, "transfer" as const] : []),
];

/** How whoever runs the market may have got the money of a tasker's month, beside online. */
export const waysToTakeMonths = ["cash", "card", "transfer"] as const satisfies readonly SaidPaid[];
