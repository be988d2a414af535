/** What became of vouchers in a month, for whoever wonders what a quota will do. */
import type { Cents } from "#platform/money.ts";
import type { Book, DayOfBook } from "./book.domain.ts";

export interface MonthSums {
  /** `2027-01` */
  readonly month: string;
  readonly sales: number;
  readonly dispersedCents: Cents;
  readonly cashbackCents: Cents;
  /** Spent where it was issued. */
  readonly returnedCents: Cents;
  /** Spent at another cell. */
  readonly acceptedCents: Cents;
  readonly sentCents: Cents;
  readonly expiredCents: Cents;
  /** Set off between cells, less what was taken back. */
  readonly clearedCents: Cents;
  /** In wallets when the month ends. */
  readonly outstandingCents: Cents;
  /** How often something was refused, by reason. */
  readonly refused: ReadonlyMap<string, number>;
}

export const noMonth = (month: string): MonthSums => ({
  month,
  sales: 0,
  dispersedCents: 0,
  cashbackCents: 0,
  returnedCents: 0,
  acceptedCents: 0,
  sentCents: 0,
  expiredCents: 0,
  clearedCents: 0,
  outstandingCents: 0,
  refused: new Map(),
});

/** A month with one more day in it. */
export const withDay = (
  known: MonthSums,
  entered: DayOfBook,
  { book, sales }: { readonly book: Book; readonly sales: number },
): MonthSums => {
  const of = (kind: string): Cents => entered.byKind.get(kind)?.cents ?? 0;
  return {
    ...known,
    sales: known.sales + sales,
    dispersedCents: known.dispersedCents + of("issue"),
    cashbackCents: known.cashbackCents + of("cashback"),
    returnedCents: known.returnedCents + of("extinguish"),
    acceptedCents: known.acceptedCents + of("accept"),
    sentCents: known.sentCents + of("transfer"),
    expiredCents: known.expiredCents + of("expire"),
    clearedCents: known.clearedCents + of("clear") - of("restore"),
    outstandingCents: [...book.issuers.values()].reduce((sum, { held }) => sum + held, 0),
  };
};
