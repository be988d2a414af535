/** The money of one ticket: taken here alone, or gathered in a checkout once another app pays. */
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { v7 as newUuid } from "uuid";
import type { Checkout } from "#contracts/pos/checkout.ts";
import type { Order } from "#contracts/pos/order.ts";
import { ask, type Answer } from "../till/ask.island.ts";
import { totalOf } from "../till/basket.ts";
import type { TakenTender } from "../till/facts.ts";
import { draftOf, type PaidSale } from "../till/new-sale.island.ts";
import type { Register } from "../till/use-register.island.ts";

type Tender = Checkout["tenders"][number];
export type TakenMethod = TakenTender["method"];
export type AskedMethod = "voucher" | "wallet" | "digital";

export interface TenderView extends Pick<Tender, "id" | "state" | "pay" | "code" | "reason"> {
  readonly method: Tender["method"];
  readonly cents: number;
}

export type Trouble =
  { readonly kind: "away" | "codes" } | { readonly kind: "refused"; readonly text: string };

/** What came of it: kept here by its code, or sold by the server. */
export type SoldOutcome =
  | { readonly kind: "kept"; readonly code: string }
  | { readonly kind: "order"; readonly order: Order };

interface PaymentOptions {
  readonly register: Register;
  readonly sale: UnpaidSale;
  readonly onSold: (outcome: SoldOutcome) => void;
}

const lookEveryMs = 2_500;
const cents = (amount: number): number => Math.round(amount * 100);
const mxn = (amount: number): number => amount / 100;

export interface Payment {
  readonly totalCents: number;
  readonly dueCents: number;
  readonly tenders: readonly TenderView[];
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  readonly hasCheckout: boolean;
  readonly isFinishable: boolean;
  readonly take: (method: TakenMethod, typedCents: number | null) => void;
  readonly askFor: (method: AskedMethod, phone?: string) => void;
  readonly confirm: (tenderId: string, code: string) => void;
  readonly cancel: (tenderId: string) => void;
  readonly finish: () => void;
  readonly giveBack: () => void;
}

/** One thing at a time: a second press changes nothing. */
const useDoing = () => {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const working = useRef(false);
  const doing = useCallback((work: () => Promise<Trouble | null>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setTrouble(null);
    void work().then((found) => {
      working.current = false;
      setBusy(false);
      setTrouble(found);
    });
  }, []);
  return { trouble, isBusy, doing };
};

/**
 * What follows by itself once something has become true, and no other thing is done: a look may
 * find all of it paid before the code that paid it is answered. Once: what it was refused with is
 * shown, and the cashier decides.
 */
const useOnceFree = (isTrue: boolean, isBusy: boolean, follow: () => void): void => {
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (isTrue && isBusy) return;
    if (isTrue && !hasFollowed.current) follow();
    hasFollowed.current = isTrue;
  }, [follow, isBusy, isTrue]);
};

/** The checkout at the server, once there is one: asked, and looked at while something moves. */
const useCheckout = (sale: UnpaidSale) => {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const id = useMemo(() => newUuid(), []);
  const tenantId = sale.snapshot.tenant.id;
  const post = useCallback(
    async (rest: string, body: object = {}): Promise<Answer<Checkout>> => {
      const path = `/api/checkouts/${id}${rest}`;
      const answer = await ask<Checkout>(path, { body: { tenantId, ...body } });
      if (answer.kind === "ok") setCheckout(answer.body);
      return answer;
    },
    [id, tenantId],
  );
  const open = async (taken: readonly TakenTender[]): Promise<Trouble | null> => {
    if (checkout) return null;
    const answer = await ask<Checkout>("/api/checkouts", { body: { ...checkoutBody(sale), id } });
    if (answer.kind !== "ok") return troubleOf(answer);
    setCheckout(answer.body);
    for (const tender of taken) {
      const added = await post("/tenders", takenBody(tender));
      if (added.kind !== "ok") return troubleOf(added);
    }
    return null;
  };
  const sell = useCallback(
    () => ask<Order>(`/api/checkouts/${id}/finish`, { body: { tenantId } }),
    [id, tenantId],
  );
  useEffect(() => {
    const moves = checkout?.tenders.some(({ state }) => unsettled.has(state)) === true;
    if (!moves) return undefined;
    const timer = setInterval(() => void post("/refresh"), lookEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [checkout, post]);
  return { checkout, post, open, sell };
};

export const usePayment = ({ register, sale, onSold }: PaymentOptions): Payment => {
  const [taken, setTaken] = useState<readonly TakenTender[]>([]);
  const { trouble, isBusy, doing } = useDoing();
  const { checkout, post, open, sell } = useCheckout(sale);
  const money = moneyOf(sale, checkout, taken);
  const finish = async (): Promise<Trouble | null> => {
    const answer = await sell();
    if (answer.kind === "ok") onSold({ kind: "order", order: answer.body });
    return troubleOf(answer);
  };
  const isFinishable = checkout?.finishable === true;
  useOnceFree(isFinishable, isBusy, () => {
    doing(finish);
  });

  const asking = (rest: string, body?: object): void => {
    doing(async () => troubleOf(await post(rest, body)));
  };
  return {
    ...money,
    trouble,
    isBusy,
    isFinishable,
    hasCheckout: checkout !== null,
    tenders: checkout ? checkout.tenders.map(viewOf) : taken.map(viewOfTaken),
    take: (method, typedCents) => {
      const tender = takenTender(method, typedCents, money.dueCents);
      const all = tender.cents === 0 ? taken : [...taken, tender];
      if (checkout) asking("/tenders", takenBody(tender));
      else if (tender.cents < money.dueCents) setTaken(all);
      else doing(() => keep({ register, onSold }, { ...sale, tenders: all }));
    },
    askFor: (method, phone) => {
      const body = { id: newUuid(), method, ...(phone === undefined ? {} : { phone }) };
      doing(async () => (await open(taken)) ?? troubleOf(await post("/tenders", body)));
    },
    confirm: (id, code) => {
      asking(`/tenders/${id}/confirm`, { code });
    },
    cancel: (id) => {
      if (checkout) asking(`/tenders/${id}/cancel`);
      else setTaken(taken.filter((tender) => tender.id !== id));
    },
    finish: () => {
      doing(finish);
    },
    giveBack: () => {
      if (checkout) asking("/abandon");
    },
  };
};

/** Kept before it is shown; the server hears of it at once, where there is one. */
const keep = async (
  { register, onSold }: Pick<PaymentOptions, "register" | "onSold">,
  sale: PaidSale,
): Promise<Trouble | null> => {
  const kept = await register.keep(draftOf(sale));
  if (!kept) return { kind: "codes" };
  onSold({ kind: "kept", code: kept.code });
  void register.send();
  return null;
};

type UnpaidSale = Omit<PaidSale, "tenders">;

const moneyOf = (
  sale: UnpaidSale,
  checkout: Checkout | null,
  taken: readonly TakenTender[],
): Pick<Payment, "totalCents" | "dueCents"> => {
  if (checkout) return { totalCents: cents(checkout.total), dueCents: cents(checkout.due) };
  const { totalCents } = totalOf(sale.lines);
  const paidCents = taken.reduce((sum, tender) => sum + tender.cents, 0);
  return { totalCents, dueCents: totalCents - paidCents };
};

const takenTender = (
  method: TakenMethod,
  typedCents: number | null,
  dueCents: number,
): TakenTender => ({
  id: newUuid(),
  method,
  cents: Math.min(typedCents ?? dueCents, dueCents),
  givenCents: method === "cash" ? (typedCents ?? dueCents) : null,
});

const takenBody = ({ id, method, cents: part, givenCents }: TakenTender): object => ({
  id,
  method,
  amount: mxn(part),
  ...(givenCents === null ? {} : { given: mxn(givenCents) }),
});

const unsettled: ReadonlySet<Tender["state"]> = new Set(["asking", "waiting", "returning"]);

const checkoutBody = ({ snapshot, lines, customer, drawerId }: UnpaidSale) => ({
  tenantId: snapshot.tenant.id,
  customerId: customer?.id ?? null,
  cashSessionId: drawerId,
  items: lines.map(({ product, thousandths }) => ({
    productId: product.id,
    quantity: thousandths / 1000,
  })),
});

const troubleOf = (answer: Answer<unknown>): Trouble | null => {
  if (answer.kind === "ok") return null;
  return answer.kind === "refused" ? { kind: "refused", text: answer.text } : { kind: "away" };
};

const viewOf = ({ id, method, state, amount, pay, code, reason }: Tender): TenderView => ({
  id,
  method,
  state,
  cents: cents(amount),
  pay,
  code,
  reason,
});

const viewOfTaken = ({ id, method, cents: part }: TakenTender): TenderView => ({
  id,
  method,
  state: "held",
  cents: part,
  pay: null,
  code: null,
  reason: null,
});
