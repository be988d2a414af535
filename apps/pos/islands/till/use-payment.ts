/** The money of one ticket: taken here alone, or gathered in a checkout once another app pays. */
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { v7 as newUuid } from "uuid";
import type { Checkout } from "#contracts/pos/checkout.ts";
import type { Order } from "#contracts/pos/order.ts";
import { ask, type Answer } from "./ask.ts";
import { totalOf } from "./basket.ts";
import type { TakenTender } from "./facts.ts";
import { draftOf, type PaidSale } from "./new-sale.ts";
import type { Register } from "./use-register.ts";

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
  readonly sale: Omit<PaidSale, "tenders">;
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

export const usePayment = ({ register, sale, onSold }: PaymentOptions): Payment => {
  const [taken, setTaken] = useState<readonly TakenTender[]>([]);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const working = useRef(false);
  const checkoutId = useMemo(() => newUuid(), []);
  const totalCents = checkout ? cents(checkout.total) : totalOf(sale.lines).totalCents;
  const paid = taken.reduce((sum, tender) => sum + tender.cents, 0);
  const dueCents = checkout ? cents(checkout.due) : totalCents - paid;

  /** One thing at a time: a second press changes nothing. */
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

  const tenantId = sale.snapshot.tenant.id;
  const post = useCallback(
    async (rest: string, body: object = {}): Promise<Answer<Checkout>> => {
      const path = `/api/checkouts/${checkoutId}${rest}`;
      const answer = await ask<Checkout>(path, { body: { tenantId, ...body } });
      if (answer.kind === "ok" && "tenders" in answer.body) setCheckout(answer.body);
      return answer;
    },
    [checkoutId, tenantId],
  );

  const open = useCallback(async (): Promise<Trouble | null> => {
    if (checkout) return null;
    const answer = await ask<Checkout>("/api/checkouts", {
      body: { ...checkoutBody(sale), id: checkoutId },
    });
    if (answer.kind !== "ok") return troubleOf(answer);
    setCheckout(answer.body);
    for (const { id, method, cents: part, givenCents } of taken) {
      const given = givenCents === null ? {} : { given: mxn(givenCents) };
      const added = await post("/tenders", { id, method, amount: mxn(part), ...given });
      if (added.kind !== "ok") return troubleOf(added);
    }
    return null;
  }, [checkout, checkoutId, post, sale, taken]);

  const finish = useCallback(async (): Promise<Trouble | null> => {
    const path = `/api/checkouts/${checkoutId}/finish`;
    const answer = await ask<Order>(path, { body: { tenantId } });
    if (answer.kind !== "ok") return troubleOf(answer);
    onSold({ kind: "order", order: answer.body });
    return null;
  }, [checkoutId, onSold, tenantId]);

  const isFinishable = checkout?.finishable === true;
  useEffect(() => {
    if (isFinishable) doing(finish);
  }, [doing, finish, isFinishable]);

  useEffect(() => {
    const moves = checkout?.tenders.some(({ state }) => unsettled.has(state)) === true;
    if (!moves) return undefined;
    const timer = setInterval(() => void post("/refresh"), lookEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [checkout, post]);

  const keep = async (tenders: readonly TakenTender[]): Promise<Trouble | null> => {
    const kept = await register.keep(draftOf({ ...sale, tenders }));
    if (!kept) return { kind: "codes" };
    onSold({ kind: "kept", code: kept.code });
    void register.send();
    return null;
  };

  const take: Payment["take"] = (method, typedCents) => {
    const part = Math.min(typedCents ?? dueCents, dueCents);
    const givenCents = method === "cash" ? (typedCents ?? dueCents) : null;
    const tender: TakenTender = { id: newUuid(), method, cents: part, givenCents };
    if (checkout) {
      const given = givenCents === null ? {} : { given: mxn(givenCents) };
      const body = { id: tender.id, method, amount: mxn(part), ...given };
      doing(async () => troubleOf(await post("/tenders", body)));
      return;
    }
    const all = part === 0 ? taken : [...taken, tender];
    if (part < dueCents) setTaken(all);
    else doing(() => keep(all));
  };

  return {
    ...{ totalCents, dueCents, trouble, isBusy, isFinishable, take },
    hasCheckout: checkout !== null,
    tenders: checkout ? checkout.tenders.map(viewOf) : taken.map(viewOfTaken),
    askFor: (method, phone) => {
      const more = phone === undefined ? {} : { phone };
      doing(
        async () =>
          (await open()) ?? troubleOf(await post("/tenders", { id: newUuid(), method, ...more })),
      );
    },
    confirm: (id, code) => {
      doing(async () => troubleOf(await post(`/tenders/${id}/confirm`, { code })));
    },
    cancel: (id) => {
      if (checkout) doing(async () => troubleOf(await post(`/tenders/${id}/cancel`)));
      else setTaken(taken.filter((tender) => tender.id !== id));
    },
    finish: () => {
      doing(finish);
    },
    giveBack: () => {
      if (checkout) doing(async () => troubleOf(await post("/abandon")));
    },
  };
};

const unsettled: ReadonlySet<Tender["state"]> = new Set(["asking", "waiting", "returning"]);

const checkoutBody = ({ snapshot, lines, customer, drawerId }: Omit<PaidSale, "tenders">) => ({
  ...{ tenantId: snapshot.tenant.id, customerId: customer?.id ?? null, cashSessionId: drawerId },
  items: lines.map(({ product, thousandths }) => ({
    ...{ productId: product.id, quantity: thousandths / 1000 },
  })),
});

const troubleOf = (answer: Answer<unknown>): Trouble | null => {
  if (answer.kind === "ok") return null;
  return answer.kind === "refused" ? { kind: "refused", text: answer.text } : { kind: "away" };
};

const viewOf = ({ id, method, state, amount, pay, code, reason }: Tender): TenderView => ({
  ...{ id, method, state, cents: cents(amount), pay, code, reason },
});

const viewOfTaken = ({ id, method, cents: part }: TakenTender): TenderView => ({
  ...{ id, method, state: "held", cents: part, pay: null, code: null, reason: null },
});
