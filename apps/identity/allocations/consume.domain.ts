/**
 * Takes units from what a tenant has: what its subscriptions include first (earliest reset first),
 * then prepaid packs (earliest expiry first), then overage at the lowest rate. All or nothing.
 */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Cents } from "#platform/money.ts";
import { costOfMore, type Rate } from "../pricing/rate.domain.ts";

/** What one subscription gives of one resource in its present period. */
export interface Allotment {
  readonly subscriptionId: string;
  readonly appName: string;
  /** Null: as much as is wanted. */
  readonly limit: number | null;
  /** Overage counts too: what was taken of the limit is `used - overage`. */
  readonly used: number;
  readonly overage: number;
  /** Of overage; null where it is blocked. */
  readonly rate: Rate | null;
  /** Overage of this calendar month at this very rate: its cost is rounded as one line. */
  readonly rated: number;
  readonly resetAt: Date;
}

/** Units that were paid beforehand. */
export interface Pack {
  readonly id: string;
  readonly left: number;
  readonly expiresAt: Date;
}

export interface Holdings {
  readonly resource: Resource;
  readonly allotments: readonly Allotment[];
  readonly packs: readonly Pack[];
}

/** One line of the usage log. */
export interface Draw {
  readonly source: "included" | "pack" | "overage";
  readonly appName: string;
  /** The pack's, or the subscription's. */
  readonly sourceId: string;
  readonly quantity: number;
  readonly rate: Rate;
  readonly cents: Cents;
}

export interface Taken {
  readonly holdings: Holdings;
  readonly draws: readonly Draw[];
}

/** Beyond it no count of a period goes: costs stay exact. */
export const unitsMost = 50_000_000_000;

/** Null where the limit is reached and overage is blocked: nothing was taken then. */
export const consume = (holdings: Holdings, quantity: number): Taken | null => {
  const state = { allotments: [...holdings.allotments], packs: [...holdings.packs] };
  const draws: Draw[] = [];
  let wanted = quantity;
  for (const at of inBurnOrder(state.allotments)) {
    const one = state.allotments[at];
    const part = one ? Math.min(wanted, includedLeft(one)) : 0;
    if (!one || part === 0) continue;
    state.allotments[at] = { ...one, used: one.used + part };
    draws.push(drawOf("included", one.appName, one.subscriptionId, part));
    wanted -= part;
  }
  const carrier = state.allotments[0];
  for (const [at, pack] of inExpiryOrder(state.packs)) {
    const part = Math.min(wanted, pack.left);
    if (part === 0 || !carrier) continue;
    state.packs[at] = { ...pack, left: pack.left - part };
    draws.push(drawOf("pack", carrier.appName, pack.id, part));
    wanted -= part;
  }
  if (wanted > 0) {
    const cheapest = cheapestOf(state.allotments);
    if (!cheapest || cheapest.one.used + wanted > unitsMost) return null;
    const { at, one, rate } = cheapest;
    state.allotments[at] = {
      ...one,
      used: one.used + wanted,
      overage: one.overage + wanted,
      rated: one.rated + wanted,
    };
    const cents = costOfMore(holdings.resource, one.rated, wanted, rate);
    const { appName, subscriptionId: sourceId } = one;
    draws.push({ source: "overage", appName, sourceId, quantity: wanted, rate, cents });
  }
  return { holdings: { resource: holdings.resource, ...state }, draws };
};

const drawOf = (
  source: Draw["source"],
  appName: string,
  sourceId: string,
  quantity: number,
): Draw => ({ source, appName, sourceId, quantity, rate: 0, cents: 0 });

const includedLeft = ({ limit, used, overage }: Allotment): number =>
  Math.max(0, (limit ?? unitsMost) - (used - overage));

/** Where one is unlimited, it gives all: the others last for when it ends. */
const inBurnOrder = (allotments: readonly Allotment[]): readonly number[] => {
  const endless = allotments.findIndex(({ limit }) => limit === null);
  if (endless >= 0) return [endless];
  return [...allotments.keys()].toSorted((a, b) => {
    const [one, other] = [allotments[a], allotments[b]];
    const sooner = (one?.resetAt.getTime() ?? 0) - (other?.resetAt.getTime() ?? 0);
    return sooner === 0 ? a - b : sooner;
  });
};

const inExpiryOrder = (packs: readonly Pack[]): readonly (readonly [number, Pack])[] =>
  [...packs.entries()].toSorted(
    ([a, one], [b, other]) => one.expiresAt.getTime() - other.expiresAt.getTime() || a - b,
  );

interface Cheapest {
  readonly at: number;
  readonly one: Allotment;
  readonly rate: Rate;
}

const cheapestOf = (allotments: readonly Allotment[]): Cheapest | null => {
  let found: Cheapest | null = null;
  for (const [at, one] of allotments.entries()) {
    const { rate } = one;
    if (rate !== null && (found === null || rate < found.rate)) found = { at, one, rate };
  }
  return found;
};

/** What may still be used without a cost; null where that is without end. */
export const remainingOf = ({ allotments, packs }: Holdings): number | null => {
  if (allotments.some(({ limit }) => limit === null)) return null;
  const included = allotments.reduce((sum, one) => sum + includedLeft(one), 0);
  return packs.reduce((sum, { left }) => sum + left, included);
};

/** What may be used without a cost while others hold `held` units; null where that has no end. */
export const leftBeside = (holdings: Holdings, held: number): number | null => {
  const left = remainingOf(holdings);
  return left === null ? null : Math.max(0, left - held);
};

/** Units are alike: as many as all of them need must be there, whoever takes which. */
export const fitsBeside = (holdings: Holdings, quantity: number, held: number): boolean =>
  consume(holdings, quantity + held) !== null;

/** When the first of the included units come back. */
export const nextReset = ({ allotments }: Holdings): Date | null =>
  allotments.reduce<Date | null>(
    (first, { resetAt }) => (first === null || resetAt < first ? resetAt : first),
    null,
  );
