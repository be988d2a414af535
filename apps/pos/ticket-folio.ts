/** The folio that people read on a ticket and type: the first six characters of its code. */
import { readToken } from "#platform/id.ts";

const length = 6;

/** `XXX-XXX`. */
export const folioOf = (ticketCode: string): string =>
  `${ticketCode.slice(0, length / 2)}-${ticketCode.slice(length / 2, length)}`;

/** However it was typed: case, hyphens, O for 0 and I for 1 do not matter; null for no folio. */
export const readFolio = (typed: string): string | null => {
  const folio = readToken(typed);
  return folio.length === length ? folio : null;
};
