/** Phones and e-mail addresses as the portal keeps them, however people type them. */
import { isMailAddress } from "#platform/messaging/mail-address.ts";
import { phoneIn, readPhone, spokenPhone } from "#platform/people/phone.ts";

export interface Contact {
  readonly kind: "phone" | "email";
  /** Ten digits, or an address in small letters. */
  readonly value: string;
}

const longest = 254;

/** Ten digits, with or without Mexico's 52 or the old mobile 521 (consumer contract). */
export const normalPhone = phoneIn;

export const normalEmail = (typed: string): string | null => {
  const email = typed.trim().toLowerCase();
  const good = email.length <= longest && email.isWellFormed();
  // One mailbox: variants of a list would each have a share of codes of their own.
  return good && isMailAddress(email) ? email : null;
};

/** One field takes both: only addresses have an at sign. Null for what is neither. */
export const contactOf = (typed: string): Contact | null => {
  const given = typed.slice(0, longest + 1);
  const kind = given.includes("@") ? "email" : "phone";
  const value = kind === "email" ? normalEmail(given) : readPhone(given);
  return value === null ? null : { kind, value };
};

/** The contact that a stored value is. */
export const storedContact = (value: string): Contact => ({
  kind: value.includes("@") ? "email" : "phone",
  value,
});

/** `55 5000 0001`; addresses as they are. */
export const spokenContact = ({ kind, value }: Contact): string =>
  kind === "email" ? value : spokenPhone(value);
