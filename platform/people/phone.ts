/** Phone numbers of Mexico: as they are typed, and as they are kept and compared. */

/** Ten digits, with or without Mexico's 52 or the old mobile 521; null for all else. */
export const readPhone = (typed: string): string | null =>
  /^[\d\s()+.-]{10,30}$/.test(typed.trim())
    ? (/^(?:52|521)?(\d{10})$/.exec(typed.replace(/\D/g, ""))?.[1] ?? null)
    : null;

/** As networks dial it (E.164). */
export const dialled = (phone: string): string => `+52${phone}`;
