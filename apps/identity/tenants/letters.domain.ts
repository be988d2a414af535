/** How a tenant is written to: in which language, and to whom beside its billing address. */
import { emailKeyOf, emailOf } from "../accounts/email.domain.ts";

export interface Letters {
  readonly locale: "es-MX" | "en";
  /** Addresses that get every letter too. */
  readonly copies: readonly string[];
}

export const copiesMost = 5;

/** `typed`: which is no address; none where there are too many. */
export interface WrongCopies {
  readonly wrong: "address" | "many";
  readonly typed: string;
}

/** One to a line, or apart by commas; each once, and never the billing address itself. */
export const readCopies = (
  typed: string,
  billingEmail: string,
): readonly string[] | WrongCopies => {
  const seen = new Map([[emailKeyOf(billingEmail) ?? "", ""]]);
  const copies: string[] = [];
  for (const one of typed.split(/[\s,;]+/).filter((part) => part !== "")) {
    const key = emailKeyOf(one);
    if (key === null) return { wrong: "address", typed: one };
    if (!seen.has(key)) copies.push(emailOf(one));
    seen.set(key, one);
    if (copies.length > copiesMost) return { wrong: "many", typed: "" };
  }
  return copies;
};
