/** Holds a day's records against the book: each law in one function. */
import type { Cents } from "#platform/money.ts";
import type { Book, DayOfBook } from "./book.domain.ts";
import { breach, differences, type Breach } from "./breaches.domain.ts";
import type {
  FoldedFlow,
  FoldedSale,
  Held,
  RecordedBatch,
  RecordedCharge,
  RecordedPolen,
} from "./facts.query.ts";

/** What stalls were told of their sales: cents by cell of the day. */
export interface TillSums {
  sales: number;
  vouchersCents: Cents;
  cashCents: Cents;
  cashbackCents: Cents;
}
export type Tills = ReadonlyMap<string, TillSums>;

export interface Records {
  readonly batches: readonly RecordedBatch[];
  readonly charges: readonly RecordedCharge[];
  readonly wallets: readonly Held[];
  readonly issuers: readonly Held[];
  readonly polen: readonly RecordedPolen[];
  readonly flows: readonly FoldedFlow[];
  readonly sales: readonly FoldedSale[];
  readonly events: ReadonlyMap<string, number>;
}

/** Every breach that the records of a day show. */
export const breachesOfDay = (
  book: Book,
  day: DayOfBook,
  records: Records,
  tills: Tills,
): readonly Breach[] => [
  ...day.breaches,
  ...batchBreaches(book, day, records.batches),
  ...holdingBreaches(book, records),
  ...conservation(book),
  ...chargeBreaches(book, day, records.charges),
  ...quotaBreaches(book, records.polen),
  ...sumBreaches(day, records.flows),
  ...saleBreaches(records.sales, tills),
  ...eventBreaches(day, records.events, tills),
];

/** Nothing of a batch changes but what is left of it, and that is what its postings say. */
const batchBreaches = (
  book: Book,
  day: DayOfBook,
  recorded: readonly RecordedBatch[],
): readonly Breach[] => {
  const said = (walletId: string, issuer: string, expiresAt: number, cents: Cents): string =>
    `${cents} of ${issuer} in ${walletId} until ${new Date(expiresAt).toISOString()}`;
  return differences(
    "batches",
    new Map(
      recorded.map(({ id, walletId, issuerCellId, expiresAt, remainingCents }) => [
        id,
        said(walletId, issuerCellId, expiresAt.getTime(), remainingCents),
      ]),
    ),
    new Map(
      [...day.batches].flatMap((id) => {
        const batch = book.batches.get(id);
        if (!batch) return [];
        return [[id, said(batch.walletId, batch.issuerCellId, batch.expiresAt, batch.cents)]];
      }),
    ),
  );
};

const something = (sums: Iterable<readonly [string, Cents]>): ReadonlyMap<string, Cents> =>
  new Map([...sums].filter(([, cents]) => cents !== 0));

/** Balances are the sums of postings: of every wallet, and of what is held of every issuer. */
const holdingBreaches = (book: Book, { wallets, issuers }: Records): readonly Breach[] => {
  const listed = (held: readonly Held[]) =>
    something(held.map(({ id, cents }): [string, Cents] => [id, cents]));
  const ofIssuers = [...book.issuers].map(([id, { held }]): [string, Cents] => [id, held]);
  return [
    ...differences("wallets", listed(wallets), something(book.wallets)),
    ...differences("issuers", listed(issuers), something(ofIssuers)),
  ];
};

/** What was issued is held, on hold, extinguished or expired: of every issuer, to the cent. */
const conservation = (book: Book): readonly Breach[] =>
  [...book.issuers].flatMap(([id, { issued, held, onHold, extinguished, expired }]) => {
    const somewhere = held + onHold + extinguished + expired;
    return issued === somewhere ? [] : [breach("issuers", id, issued, somewhere)];
  });

/** Three tenths of a ticket, at most, with vouchers of other cells. */
const othersMost = (totalCents: Cents): Cents => Math.floor((totalCents * 3) / 10);

/** On hold is what was applied and is not closed; the parts of a sale are its whole. */
const chargeBreaches = (
  book: Book,
  day: DayOfBook,
  recorded: readonly RecordedCharge[],
): readonly Breach[] => [
  ...differences(
    "charges",
    new Map(
      recorded.map(({ id, status, valesAppliedCents }) => [
        id,
        status === "vales_applied" ? valesAppliedCents : 0,
      ]),
    ),
    new Map([...day.charges].map((id) => [id, book.charges.get(id)?.onHold ?? 0])),
  ),
  ...recorded.flatMap(({ id, totalCents, valesAppliedCents, cashCents }) => {
    const parts = valesAppliedCents + (cashCents ?? totalCents - valesAppliedCents);
    const accepted = book.charges.get(id)?.accepted ?? 0;
    return [
      ...(parts === totalCents ? [] : [breach("charges", id, parts, totalCents)]),
      ...(accepted <= othersMost(totalCents)
        ? []
        : [breach("charges", id, accepted, `at most ${othersMost(totalCents)}`)]),
    ];
  }),
];

/** A counter is what was issued in the month, and no more than the cell may. */
const quotaBreaches = (book: Book, recorded: readonly RecordedPolen[]): readonly Breach[] => [
  ...differences(
    "quotas",
    something(recorded.map(({ cellId, usedCents }): [string, Cents] => [cellId, usedCents])),
    something(book.polen),
  ),
  ...recorded
    .filter(({ usedCents, capCents }) => capCents !== null && usedCents > capCents)
    .map(({ cellId, usedCents, capCents }) =>
      breach("quotas", cellId, usedCents, `at most ${capCents}`),
    ),
];

/** Folded sums equal the ledger. */
const sumBreaches = (day: DayOfBook, folded: readonly FoldedFlow[]): readonly Breach[] =>
  differences(
    "sums",
    new Map(
      folded.map(({ issuerCellId, kind, fromCellId, toCellId, cents, postings }) => [
        [issuerCellId, kind, fromCellId, toCellId].join(" "),
        `${cents} in ${postings}`,
      ]),
    ),
    new Map([...day.flows].map(([flow, { cents, postings }]) => [flow, `${cents} in ${postings}`])),
  );

const saleText = ({ sales, vouchersCents, cashCents, cashbackCents }: TillSums): string =>
  `${sales} sales: ${vouchersCents} in vouchers, ${cashCents} in money, ${cashbackCents} back`;

/** What stalls were told is what the service recorded of their sales. */
const saleBreaches = (folded: readonly FoldedSale[], tills: Tills): readonly Breach[] =>
  differences(
    "sales",
    new Map(folded.map((sale) => [sale.cellId, saleText(sale)])),
    new Map([...tills].map(([cellId, sums]) => [cellId, saleText(sums)])),
  );

const ofClearings: ReadonlySet<string> = new Set(["voucher.vale.cleared", "voucher.vale.restored"]);

/** One fact, one event. */
const eventBreaches = (
  { byKind }: DayOfBook,
  events: ReadonlyMap<string, number>,
  tills: Tills,
): readonly Breach[] => {
  const of = (kind: string): number => byKind.get(kind)?.postings ?? 0;
  const settled = [...tills.values()].reduce((sum, { sales }) => sum + sales, 0);
  // Clearings tell of each issuer once, whatever the number of their postings.
  const ofPostings = [...events].filter(([type]) => !ofClearings.has(type));
  return differences(
    "events",
    new Map(ofPostings),
    something([
      ["voucher.vale.minted", of("issue") + of("cashback")],
      ["voucher.vale.expired", of("expire")],
      ["voucher.charge.settled", settled],
    ]),
  );
};
