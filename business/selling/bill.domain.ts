/** A bill: what is owed for something that was sold, and the tenders that pay it. */
import type { Day } from "#platform/calendar/days.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { countedCents, isPartnered, isUncertain, type Tender } from "../paying/tender.domain.ts";
import { lineMoney, sumOf, type LineMoney, type Priced } from "./line.domain.ts";
import type { Paid, PaymentMethod, SoldLine } from "./sale.domain.ts";

export interface BillKey {
  readonly tenantId: string;
  readonly id: string;
}

export interface Bill extends LineMoney, BillKey {
  readonly subjectId: string;
  readonly state: "open" | "paid" | "cancelled";
  readonly customerId: string | null;
  readonly ticketCode: string;
  readonly creator: string;
  readonly openedAt: Date;
  readonly day: Day | null;
  readonly dailyNumber: number | null;
  readonly paymentMethod: PaymentMethod | "mixed" | null;
  readonly paidAt: Date | null;
  readonly lines: readonly SoldLine[];
  readonly tenders: readonly Tender[];
}

/** What is priced for a bill; units are thousandths of a piece. */
export interface Item extends Priced {
  readonly name: string;
  readonly quantityThousandths: number;
  readonly claveProdServ: string;
  readonly claveUnidad: string;
}

export const lineOf = ({ priceCents, tax, ...item }: Item): SoldLine => ({
  ...item,
  tax,
  unitPriceCents: priceCents,
  ...lineMoney({ priceCents, tax }, item.quantityThousandths),
});

export const billMoney = (lines: readonly SoldLine[]): LineMoney => sumOf(lines);

/** What neither is held nor may still come. */
export const dueOf = ({ totalCents, tenders }: Pick<Bill, "totalCents" | "tenders">): Cents =>
  tenders.reduce((due, tender) => due - countedCents(tender), totalCents);

/** All of it is here: nothing is due, and nothing is waited for. */
export const isCovered = (bill: Pick<Bill, "totalCents" | "tenders">): boolean =>
  dueOf(bill) === 0 && !bill.tenders.some(isUncertain);

export interface TenderWish {
  readonly id: string;
  readonly method: Exclude<Tender["method"], "wallet">;
  /** Null: all that is due. */
  readonly cents: Cents | null;
  readonly givenCents: Cents | null;
  readonly reference: string | null;
  readonly creator: string;
  readonly walletUser: string;
  /** Of what was asked for under this id; absent: whoever names the id means the same. */
  readonly requestHash?: string;
  readonly now: Date;
}

type NotTaken = Refusal<"bill_closed" | "nothing_due" | "tender_exceeds_due" | "vouchers_taken">;

/** Over the counter it is held at once; of another app it is asked for. */
export const newTender = (bill: Bill, wish: TenderWish): Tender | NotTaken => {
  if (bill.state !== "open") return refuse("bill_closed");
  const due = dueOf(bill);
  if (due <= 0) return refuse("nothing_due");
  const askedCents = wish.cents ?? due;
  const isShort = wish.givenCents !== null && wish.givenCents < askedCents;
  if (askedCents > due || askedCents < 1 || isShort) return refuse("tender_exceeds_due");
  const isTaken = bill.tenders.some(({ method, state }) => method === "voucher" && isAlive(state));
  if (wish.method === "voucher" && isTaken) return refuse("vouchers_taken");
  const partnered = isPartnered(wish);
  return {
    id: wish.id,
    position: bill.tenders.length + 1,
    method: wish.method,
    state: partnered ? "asking" : "held",
    askedCents,
    heldCents: partnered ? 0 : askedCents,
    givenCents: wish.method === "cash" ? wish.givenCents : null,
    reference: wish.reference,
    customerId: bill.customerId,
    walletUser: wish.method === "digital" ? wish.walletUser : null,
    sentTo: null,
    codeUntil: null,
    askedTimes: 0,
    askedAt: null,
    partnerId: null,
    rail: null,
    pay: null,
    settledAt: null,
    reason: null,
    creator: wish.creator,
    requestHash: wish.requestHash ?? "",
    createdAt: wish.now,
  };
};

const isAlive = (state: Tender["state"]): boolean => ["asking", "waiting", "held"].includes(state);

/** How the consumer and the issuer hear of it: by the rail that the money came on. */
const methodOf = ({ method, rail }: Tender): PaymentMethod => {
  if (method !== "digital") return method;
  if (rail === "codi") return "transfer";
  return rail === "card" ? "card" : rail === "cash_store" ? "cash" : "wallet";
};

export const paymentsOf = ({ tenders }: Pick<Bill, "tenders">): readonly Paid[] =>
  tenders
    .filter(({ state }) => state === "held")
    .map((tender) => ({ method: methodOf(tender), cents: tender.heldCents }));

/** A bill of nothing counts as paid in cash. */
export const paymentMethodOf = (bill: Pick<Bill, "tenders">): PaymentMethod | "mixed" => {
  const methods = new Set(paymentsOf(bill).map(({ method }) => method));
  const [only = "cash"] = methods;
  return methods.size > 1 ? "mixed" : only;
};
