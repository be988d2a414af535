/** What people read off a ticket whose QR cannot be read: folio, total and day. */
import { readFolio } from "./ticket-folio.domain.ts";

export interface TypedTicket {
  readonly folio: string;
  readonly totalCents: number;
  /** `YYYY-MM-DD`, the business's own. */
  readonly day: string;
}

type Given = Readonly<Partial<Record<"folio" | "total" | "date", string | undefined>>>;

/** Null where any of the three cannot be one: that is no ticket, like any other mismatch. */
export const readTypedTicket = ({ folio, total, date }: Given): TypedTicket | null => {
  const read = readFolio(folio ?? "");
  const totalCents = centsOf(total ?? "");
  const day = (date ?? "").trim();
  if (read === null || totalCents === null || !isDay(day)) return null;
  return { folio: read, totalCents, day };
};

/** `1,234.50`, `$75`, `75.5`: pesos as people write them. */
const centsOf = (typed: string): number | null => {
  const plain = typed.replace(/[$\s]/g, "").replace(/,(?=\d{3}(\D|$))/g, "");
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = "", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
};

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
