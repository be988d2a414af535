/** What programs are told of a file of members that cannot be taken. */
import { memberLinesMost, type CheckedLine, type FileFault } from "./member-file.domain.ts";

/** Lines whose faults one answer names. */
const toldMost = 20;

/** Why a file is none. */
export const said = ({ fault, line = 0 }: FileFault): string =>
  ({
    empty: "there is no line below the names of the columns",
    broken: `broken quotes on line ${line} or before`,
    noHeads: "the first line does not name the columns name, and phone or email",
    tooLong: `more than ${memberLinesMost} lines`,
  })[fault];

const sentences: Readonly<Record<CheckedLine["faults"][number], string>> = {
  needName: "no name of up to 120 letters",
  needContact: "no phone of ten digits or e-mail",
  contactTaken: "somebody else has this phone or e-mail",
  twice: "an earlier line has this phone or e-mail",
};

/** What is wrong with the first lines that are. */
export const saidOfLines = (wrong: readonly CheckedLine[]): string =>
  wrong
    .slice(0, toldMost)
    .map(
      ({ number, faults }) => `line ${number}: ${faults.map((one) => sentences[one]).join(", ")}`,
    )
    .join("; ");
