/** Sales that wait on a phone for a network; nothing here says that anything was paid. */

export interface KeptSale {
  /** Names the sale, so that sending it again makes no second charge. */
  readonly form: string;
  /** Empty: the one stall of whoever works here. */
  readonly cell: string;
  readonly amount: string;
  readonly reference: string;
  /** When it was typed, by the phone's clock: milliseconds. */
  readonly at: number;
  /** Why it was not taken: whoever typed it decides what becomes of it. */
  readonly problem: "signedOut" | "refused" | null;
}

export type Sent =
  | { readonly kind: "taken"; readonly href: string }
  /** No answer, or one that says "later": it waits on. */
  | { readonly kind: "away" }
  | { readonly kind: "signedOut" | "refused" };

/** Longer than a till takes on a bad line; sent again, it is the same sale. */
const patienceMs = 8_000;

export const sendSale = async ({ form, cell, amount, reference }: KeptSale): Promise<Sent> => {
  try {
    const answer = await fetch("/register", {
      method: "POST",
      signal: AbortSignal.timeout(patienceMs),
      body: new URLSearchParams({ form, cell, amount, reference }),
    });
    const { pathname } = new URL(answer.url);
    if (answer.ok && pathname.startsWith("/register/charges/")) {
      return { kind: "taken", href: pathname };
    }
    if (answer.status >= 500 || answer.status === 429) return { kind: "away" };
    const isWayIn = answer.status === 401 || answer.redirected;
    return { kind: isWayIn ? "signedOut" : "refused" };
  } catch {
    return { kind: "away" };
  }
};

const keyOf = (person: string): string => `milpa-sales:${person}`;

export const readSales = (person: string): readonly KeptSale[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person)) ?? "[]") as readonly KeptSale[];
  } catch {
    return [];
  }
};

/** Answers whether the phone took it: a full or forbidden store must be told. */
export const writeSales = (person: string, sales: readonly KeptSale[]): boolean => {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(sales));
    return true;
  } catch {
    return false;
  }
};
