/** Phones and e-mail addresses as they are stored and compared. */

export interface Contact {
  readonly kind: "phone" | "email";
  readonly value: string;
}

/** Ten digits, or 52 or 521 before them; whatever is no digit is dropped. Null for all else. */
export const phoneOf = (typed: string): string | null =>
  /^(?:521?)?([0-9]{10})$/.exec(typed.replace(/[^0-9]/g, ""))?.[1] ?? null;

export const emailOf = (typed: string): string => typed.trim().toLowerCase();
