/** Reports as their callers are answered. */
import type { Circulated, IssuerCirculation } from "./circulation.domain.ts";
import type { Taken } from "./circulation.query.ts";
import type { SaleDay } from "./sales.query.ts";

/** Each day of each cell with what it took, by issuer. */
export const cellDays = (sales: readonly SaleDay[], taken: readonly Taken[]) => {
  const byDay = Map.groupBy(taken, ({ cellId, day }) => `${cellId} ${day}`);
  return sales.map((sale) => ({
    ...sale,
    vouchersByIssuer: (byDay.get(`${sale.cellId} ${sale.day}`) ?? []).map(
      ({ issuerCellId, cents }) => ({ issuerCellId, cents }),
    ),
  }));
};

export const circulatedWire = (one: Circulated) => ({
  issuedCents: one.dispersedCents + one.cashbackCents,
  dispersedCents: one.dispersedCents,
  cashbackCents: one.cashbackCents,
  extinguishedCents: one.extinguishedCents,
  expiredCents: one.expiredCents,
});

export const issuerWire = (one: IssuerCirculation, names: ReadonlyMap<string, string>) => ({
  cellId: one.cellId,
  name: names.get(one.cellId) ?? "",
  ...circulatedWire(one.period),
  owedCents: one.outstandingCents,
  owedTo: {
    membersCents: one.membersCents,
    onHoldCents: one.onHoldCents,
    cells: [...one.cells],
  },
});
