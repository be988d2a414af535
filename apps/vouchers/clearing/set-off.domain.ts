/**
 * Multilateral set-off: of who holds whose vouchers, the largest total that can be returned to its
 * issuers so that every cell gives up exactly as much as is given back to it.
 *
 * What is left must leave every cell its net position; the least that can be left is the least flow
 * along the claims that carries those positions (`leastFlow`). All claims less that flow are the
 * largest set-off, exactly. Where the work was cut off, `shortOfCents` is how much larger the
 * largest one may be.
 */
import type { Cents } from "#platform/money.ts";
import { leastFlow } from "./least-flow.domain.ts";

/** A holder's claim on an issuer: vouchers of the issuer that the holder has. */
export interface Claim {
  readonly holderCellId: string;
  readonly issuerCellId: string;
  readonly cents: Cents;
}

export interface SetOff {
  /** What goes back to its issuer; claims of which nothing does are left out. */
  readonly returned: readonly Claim[];
  readonly totalCents: Cents;
  readonly shortOfCents: Cents;
}

/** Each round looks along ways longer by one; few graphs need fifty. */
const exactRoundsMost = 400;

/** `claims` have positive cents, no cell holds its own, and a pair stands once. */
export const setOff = (claims: readonly Claim[], roundsMost = exactRoundsMost): SetOff => {
  const indexes = new Map<string, number>();
  const indexOf = (cellId: string): number => {
    const known = indexes.get(cellId) ?? indexes.size;
    indexes.set(cellId, known);
    return known;
  };
  const debts = claims.map(({ issuerCellId, holderCellId, cents }) => ({
    from: indexOf(issuerCellId),
    to: indexOf(holderCellId),
    cents,
  }));
  const { flows, shortOf: shortOfCents } = leastFlow(indexes.size, debts, roundsMost);
  const returned = claims.flatMap((claim, index) => {
    const cents = claim.cents - (flows[index] ?? 0);
    return cents > 0 ? [{ ...claim, cents }] : [];
  });
  const totalCents = returned.reduce((sum, claim) => sum + claim.cents, 0);
  return { returned, totalCents, shortOfCents };
};
