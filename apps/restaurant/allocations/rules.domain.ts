/** A restaurant's own rules, as somebody typed them. */

export interface Rules {
  /** Messages of reservations in a month; null: no limit. */
  readonly monthlyMessages: number | null;
  /** Where the restaurant's own book of reservations listens; null: nowhere. */
  readonly handoverUrl: string | null;
}

export const messagesMost = 1_000_000;
const urlLettersMost = 500;

/** The names of the fields that are wrong, or the rules. */
export const readRules = (
  { messages, handover }: Readonly<Record<"messages" | "handover", string>>,
  { isPlainAllowed }: { readonly isPlainAllowed: boolean },
): Rules | readonly ("messages" | "handover")[] => {
  const isNumber = /^[0-9]{1,7}$/.test(messages) && Number(messages) <= messagesMost;
  const faults = [
    ...(messages === "" || isNumber ? [] : ["messages" as const]),
    ...(handover === "" || isBookUrl(handover, isPlainAllowed) ? [] : ["handover" as const]),
  ];
  if (faults.length > 0) return faults;
  return {
    monthlyMessages: messages === "" ? null : Number(messages),
    handoverUrl: handover === "" ? null : handover.replace(/\/+$/, ""),
  };
};

/** Names and passwords in an address would stand in logs. */
const isBookUrl = (typed: string, isPlainAllowed: boolean): boolean => {
  if (typed.length > urlLettersMost || !URL.canParse(typed)) return false;
  const { protocol, username, password, search, hash } = new URL(typed);
  const isSafe = protocol === "https:" || (isPlainAllowed && protocol === "http:");
  return isSafe && [username, password, search, hash].every((part) => part === "");
};
