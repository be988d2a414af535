/** Phone numbers of Mexico: as they are typed, and as they are kept and compared. */

/**
 * Ten digits, with or without Mexico's 52 or the old mobile 521; null for all else. Whatever is no
 * digit is dropped (the consumer contract's rule).
 */
export const phoneIn = (typed: string): string | null =>
  /^(?:521?)?(\d{10})$/.exec(typed.replace(/\D/g, ""))?.[1] ?? null;

/** The same of what is written as a number: words with a number in them are none. */
export const readPhone = (typed: string): string | null =>
  /^[\d\s()+.-]{10,30}$/.test(typed.trim()) ? phoneIn(typed) : null;

/** As networks dial it (E.164). */
export const dialled = (phone: string): string => `+52${phone}`;

/** `55 5000 0001`, as people say it. */
export const spokenPhone = (phone: string): string =>
  `${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`.trim();
