/** What programs are told of a file of dispersals that cannot be taken. */
import type { CheckedLine } from "./checked-line.domain.ts";
import { dispersalLinesMost, type FileFault } from "./dispersal-file.domain.ts";

/** Lines whose faults one answer names. */
const toldMost = 20;

/** Why a file is none. */
export const said = ({ fault, line = 0 }: FileFault): string =>
  ({
    empty: "there is no line below the names of the columns",
    broken: `broken quotes on line ${line} or before`,
    noHeads: "the first line does not name the columns cell, member and amount",
    tooLong: `more than ${dispersalLinesMost} lines`,
  })[fault];

const sentences: Readonly<Record<CheckedLine["faults"][number], string>> = {
  unknownCell: "no such cell",
  twoCells: "two cells have this name: give its id",
  unknownMember: "no such member",
  badAmount: "no positive amount with two decimals at most",
  badExpiry: "no day such as 2027-03-31",
  pastExpiry: "a day that is over",
};

/** What is wrong with the first lines that are. */
export const saidOfLines = (wrong: readonly CheckedLine[]): string =>
  wrong
    .slice(0, toldMost)
    .map(
      ({ number, faults }) => `line ${number}: ${faults.map((one) => sentences[one]).join(", ")}`,
    )
    .join("; ");
