/** Compares a rail's own statement with the money that our ledger has from it. */
import type { Cents } from "#platform/money.ts";

/** One payment on a rail's own statement. */
export interface RailMovement {
  /** The rail's own name of the request that was paid. */
  readonly reference: string;
  readonly railTransactionId: string;
  readonly cents: Cents;
  /** Our own name of the request, where the rail kept it: its reference is the request's then. */
  readonly attemptId?: string | null;
  readonly at: Date;
}

/** Money that a notice of a rail brought into the ledger. */
export interface BookedMoney {
  readonly railTransactionId: string;
  readonly reference: string;
  readonly cents: Cents;
  readonly paymentId: string | null;
}

export interface Difference {
  readonly difference: "missing_here" | "missing_there" | "other_amount";
  readonly railTransactionId: string;
  readonly reference: string;
  readonly centsHere: Cents | null;
  readonly centsThere: Cents | null;
  readonly paymentId: string | null;
}

export interface Compared {
  /** The rail's statement of the day. */
  readonly told: readonly RailMovement[];
  /** Of the day before too: what was paid at the last moment reached us on the next day. */
  readonly toldBefore: readonly RailMovement[];
  /** What came in here on the day. */
  readonly bookedOnDay: readonly BookedMoney[];
  /** What is here of the transactions told, whenever it came. */
  readonly bookedOfTold: readonly BookedMoney[];
}

/** Each difference once, in the order of the transactions' names. */
export const differencesOf = (compared: Compared): readonly Difference[] => {
  const there = summed(compared.told);
  const before = summed(compared.toldBefore);
  const here = summed(compared.bookedOfTold);
  const payments = new Map(
    [...compared.bookedOnDay, ...compared.bookedOfTold].map((one) => [
      one.railTransactionId,
      one.paymentId,
    ]),
  );
  const found: Difference[] = [];
  const add = (difference: Difference["difference"], sum: Sum, cents: Pair): void => {
    const { railTransactionId, reference } = sum;
    const paymentId = payments.get(railTransactionId) ?? null;
    found.push({ difference, railTransactionId, reference, ...cents, paymentId });
  };
  for (const [id, sum] of there) {
    const centsHere = here.get(id)?.cents ?? null;
    const cents = { centsHere, centsThere: sum.cents };
    if (centsHere === null) add("missing_here", sum, cents);
    else if (centsHere !== sum.cents) add("other_amount", sum, cents);
  }
  for (const [id, sum] of summed(compared.bookedOnDay)) {
    if (there.has(id) || before.has(id)) continue;
    add("missing_there", sum, { centsHere: sum.cents, centsThere: null });
  }
  return found.sort((one, other) => (one.railTransactionId < other.railTransactionId ? -1 : 1));
};

type Pair = Pick<Difference, "centsHere" | "centsThere">;
type Sum = Pick<BookedMoney, "railTransactionId" | "reference" | "cents">;

/** A transaction that stands twice on one side counts twice, and so differs. */
const summed = (all: readonly Sum[]): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { railTransactionId, reference, cents } of all) {
    const sum = (sums.get(railTransactionId)?.cents ?? 0) + cents;
    sums.set(railTransactionId, { railTransactionId, reference, cents: sum });
  }
  return sums;
};
