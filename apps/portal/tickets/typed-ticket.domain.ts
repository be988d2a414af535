/** A ticket as people copy it from paper: its folio, its total, its day. */
import { centsOf, type Cents } from "#platform/money.ts";

export interface TypedTicket {
  /** As it is stored: six characters, no hyphen. */
  readonly folio: string;
  readonly totalCents: Cents;
  /** `2026-11-21`, of the business's calendar. */
  readonly date: string;
}

export type TicketField = "folio" | "total" | "date";

const folioForm = /^[0-9A-HJKMNP-TV-Z]{6}$/;
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const mexicanDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const longestTyped = 40;

/** Case, spaces, hyphens and O/0, I/L/1 do not matter; null for what is no folio. */
export const readFolio = (typed: string): string | null => {
  const plain = typed.slice(0, longestTyped).replace(/[^0-9A-Za-z]/g, "");
  const folio = plain.toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");
  return folioForm.test(folio) ? folio : null;
};

/** `$1,234.50`, `1234.5`, `1 234.50 MXN`, `123,50`; null for what is no positive amount. */
export const readTotal = (typed: string): Cents | null => {
  const plain = typed.slice(0, longestTyped).replace(/\s|\$|MXN|M\.N\./gi, "");
  const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain);
  // One comma before two digits is how a keyboard of another language writes the point.
  const point = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(",", ".") : plain;
  const cents = centsOf(grouped ? plain.replaceAll(",", "") : point);
  return cents !== null && cents > 0 ? cents : null;
};

/** As a date field sends it, or day/month/year as the ticket prints it; null where no day is. */
export const readDay = (typed: string): string | null => {
  const plain = typed.slice(0, longestTyped).trim();
  const [, day = "", month = "", year = ""] = mexicanDate.exec(plain) ?? [];
  const iso = year
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : plain;
  if (!dateForm.test(iso)) return null;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
};

/** The ticket, or the fields that cannot be read. */
export const readTypedTicket = (
  form: Readonly<Record<string, string | undefined>>,
): TypedTicket | { readonly wrong: readonly TicketField[] } => {
  const folio = readFolio(form["folio"] ?? "");
  const totalCents = readTotal(form["total"] ?? "");
  const date = readDay(form["date"] ?? "");
  if (folio !== null && totalCents !== null && date !== null) return { folio, totalCents, date };
  const wrong = [
    ...(folio === null ? (["folio"] as const) : []),
    ...(totalCents === null ? (["total"] as const) : []),
    ...(date === null ? (["date"] as const) : []),
  ];
  return { wrong };
};

/** `7K2QD9` as the ticket prints it: `7K2-QD9`. */
export const spokenFolio = (folio: string): string => `${folio.slice(0, 3)}-${folio.slice(3, 6)}`;
