/** Phones and e-mail addresses as they are stored and compared. */
import { phoneIn } from "#platform/people/phone.ts";

export interface Contact {
  readonly kind: "phone" | "email";
  readonly value: string;
}

/** Ten digits, or 52 or 521 before them; whatever is no digit is dropped. Null for all else. */
export const phoneOf = phoneIn;

export const emailOf = (typed: string): string => typed.trim().toLowerCase();
