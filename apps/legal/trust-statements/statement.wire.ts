/** Statements of a bank as the wire shows them. */
import type { z } from "zod";
import type { TrustStatement } from "#contracts/legal/trust/statement.ts";
import { mxn } from "../callers/money.wire.ts";
import type { ShownStatement } from "./keep-statement.command.ts";
import { previewLinesMost } from "./limits.ts";
import type { FaultKind, StatementFault } from "./statement.domain.ts";
import type { ListedStatement } from "./statements.query.ts";

type Wire = z.input<typeof TrustStatement>;

const says: Readonly<Record<FaultKind, string>> = {
  empty: "there are no movements",
  too_long: "more lines than are taken",
  broken: "a quotation mark without its end",
  no_columns: "no line names a date and an amount",
  day: "no day",
  amount: "no amount",
  both_sides: "an amount on both sides",
};

/** `line 7: no amount: x` */
export const faultText = ({ line, kind, found }: StatementFault): string =>
  `line ${line}: ${says[kind]}${found === "" ? "" : `: ${found.slice(0, 60)}`}`;

export const statementView = ({
  takenAt,
  createdAt,
  closingCents,
  ...listed
}: ListedStatement): Omit<Wire, "preview" | "newLines"> => {
  const { id, accountId, fileName, firstDay, lastDay, lines } = listed;
  return {
    id,
    accountId,
    fileName,
    firstDay,
    lastDay,
    lines,
    status: takenAt === null ? "read" : "taken",
    closingBalance: closingCents === null ? null : mxn(closingCents),
    createdAt: createdAt.toISOString(),
  };
};

export const shownStatementView = ({ stored, read, marks, known }: ShownStatement): Wire => ({
  ...statementView(stored),
  newLines: marks.filter((mark) => !known.has(mark)).length,
  preview: read.movements
    .slice(0, previewLinesMost)
    .map(({ line, day, cents, reference, description }, at) => ({
      line,
      day,
      amount: mxn(cents),
      reference,
      description,
      isKnown: known.has(marks[at] ?? ""),
    })),
});
