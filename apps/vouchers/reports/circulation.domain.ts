/** What flows say: per issuer what was issued, what came back, and who holds the rest. */
import type { Cents } from "#platform/money.ts";

interface Flow {
  readonly issuerCellId: string;
  readonly kind: string;
  readonly fromCellId: string | null;
  readonly toCellId: string | null;
  readonly cents: Cents;
  readonly periodCents: Cents;
}

export interface Circulated {
  readonly dispersedCents: Cents;
  readonly cashbackCents: Cents;
  /** Came back to the issuer. */
  readonly extinguishedCents: Cents;
  readonly expiredCents: Cents;
  /** Changed hands: spent at another cell, or handed on. */
  readonly movedCents: Cents;
  /** Of what was spent, the part that another cell took. */
  readonly acceptedCents: Cents;
}

export interface IssuerCirculation {
  readonly cellId: string;
  readonly ever: Circulated;
  readonly period: Circulated;
  readonly outstandingCents: Cents;
  /** Applied to sales that are not closed. */
  readonly onHoldCents: Cents;
  readonly membersCents: Cents;
  /** What other cells hold of it, the largest first. */
  readonly cells: readonly { readonly cellId: string; readonly cents: Cents }[];
}

const sumOf = (
  flows: readonly Flow[],
  kinds: readonly string[],
  of: "cents" | "periodCents",
): Cents => flows.reduce((sum, flow) => (kinds.includes(flow.kind) ? sum + flow[of] : sum), 0);

const circulated = (flows: readonly Flow[], of: "cents" | "periodCents"): Circulated => ({
  dispersedCents: sumOf(flows, ["issue"], of),
  cashbackCents: sumOf(flows, ["cashback"], of),
  // Spent at the issuer or cleared, less what a clearing that was taken back brought out again.
  extinguishedCents: sumOf(flows, ["extinguish", "clear"], of) - sumOf(flows, ["restore"], of),
  expiredCents: sumOf(flows, ["expire"], of),
  movedCents: sumOf(flows, ["accept", "transfer"], of),
  acceptedCents: sumOf(flows, ["accept"], of),
});

/** Per issuer, by id. */
export const circulationOf = (flows: readonly Flow[]): readonly IssuerCirculation[] => {
  const byIssuer = Map.groupBy(flows, ({ issuerCellId }) => issuerCellId);
  return [...byIssuer]
    .map(([cellId, own]) => ofIssuer(cellId, own))
    .toSorted((a, b) => (a.cellId < b.cellId ? -1 : 1));
};

const ofIssuer = (cellId: string, flows: readonly Flow[]): IssuerCirculation => {
  const ever = circulated(flows, "cents");
  const outstandingCents =
    ever.dispersedCents + ever.cashbackCents - ever.extinguishedCents - ever.expiredCents;
  // Each of these leaves a charge.
  const closed = ["extinguish", "accept", "release"];
  const onHoldCents = sumOf(flows, ["apply"], "cents") - sumOf(flows, closed, "cents");
  const cells = heldByCells(flows);
  const inCells = cells.reduce((sum, { cents }) => sum + cents, 0);
  return {
    cellId,
    ever,
    period: circulated(flows, "periodCents"),
    outstandingCents,
    onHoldCents,
    membersCents: outstandingCents - onHoldCents - inCells,
    cells,
  };
};

const heldByCells = (flows: readonly Flow[]): IssuerCirculation["cells"] => {
  const held = new Map<string, Cents>();
  const add = (cellId: string | null, cents: Cents): void => {
    if (cellId !== null) held.set(cellId, (held.get(cellId) ?? 0) + cents);
  };
  for (const { fromCellId, toCellId, cents } of flows) {
    add(toCellId, cents);
    add(fromCellId, -cents);
  }
  return [...held]
    .filter(([, cents]) => cents !== 0)
    .map(([cellId, cents]) => ({ cellId, cents }))
    .toSorted((a, b) => b.cents - a.cents || (a.cellId < b.cellId ? -1 : 1));
};

/** The sum of all issuers. */
export const totalOf = (all: readonly Circulated[]): Circulated => {
  const sum = (name: keyof Circulated): Cents => all.reduce((known, one) => known + one[name], 0);
  return {
    dispersedCents: sum("dispersedCents"),
    cashbackCents: sum("cashbackCents"),
    extinguishedCents: sum("extinguishedCents"),
    expiredCents: sum("expiredCents"),
    movedCents: sum("movedCents"),
    acceptedCents: sum("acceptedCents"),
  };
};

/** Of what was spent in the period, the part that others than its issuer took, in basis points. */
export const acceptedShareBp = ({ acceptedCents, extinguishedCents }: Circulated): number => {
  const spent = acceptedCents + extinguishedCents;
  return spent === 0 ? 0 : Math.round((acceptedCents * 10_000) / spent);
};
