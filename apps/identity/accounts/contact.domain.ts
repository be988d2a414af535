/** What a person is reached by and proves by a code: a phone or an e-mail address. */
import { readPhone, spokenPhone } from "#platform/people/phone.ts";
import { emailKeyOf, emailOf } from "./email.domain.ts";

export interface Contact {
  readonly kind: "phone" | "email";
  /** Ten digits, or the address as it was typed, composed. */
  readonly value: string;
  /** What it is known by: the digits, or the key of the address. */
  readonly key: string;
}

/** As long as an address may be, and one more to see that it is longer. */
export const contactMost = 255;

/** One field takes both: only addresses have an at sign. Null for what is neither. */
export const contactOf = (typed: string): Contact | null => {
  const given = typed.slice(0, contactMost);
  if (given.includes("@")) {
    const key = emailKeyOf(given);
    return key === null ? null : { kind: "email", value: emailOf(given), key };
  }
  const phone = readPhone(given);
  return phone === null ? null : { kind: "phone", value: phone, key: phone };
};

export const spokenContact = ({ kind, value }: Contact): string =>
  kind === "email" ? value : spokenPhone(value);
