/** The folio that people read on a ticket and type: the first six characters of its code. */

const length = 6;

/** Two times three characters. */
export const folioOf = (ticketCode: string): string =>
  `${ticketCode.slice(0, length / 2)}-${ticketCode.slice(length / 2, length)}`;

/** However it was typed: case, hyphens, O for 0 and I for 1 do not matter; null for no folio. */
export const readFolio = (typed: string): string | null => {
  const folio = folded(typed);
  return folio.length === length ? folio : null;
};

/** As codes are read everywhere, said here once more: a decision and a browser import no ids. */
const folded = (typed: string): string =>
  typed.toUpperCase().replace(/[-\s]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
