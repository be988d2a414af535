/** POST /api/billing/trust/statements */
import { readTrustStatement } from "#contracts/legal/trust/statement.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { readStatement } from "./keep-statement.command.ts";
import { shownStatementView } from "./statement.wire.ts";

export const readTrustStatementRoute = route(
  readTrustStatement,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "trust");
    if (access instanceof Refusal) return access;
    const { file, accountId, ...named } = body;
    const columns = {
      date: named.dateColumn,
      amount: named.amountColumn,
      debit: named.debitColumn,
      credit: named.creditColumn,
      reference: named.referenceColumn,
      description: named.descriptionColumn,
    };
    const wish = { accountId, fileName: fileNameOf(file.name), bytes: file.bytes, columns };
    const read = await readStatement(tx, access, wish, now);
    if (read instanceof Refusal) return read;
    return reply(read.isNew ? 201 : 200, shownStatementView(read));
  },
);

/** Its sender's word; no column holds NUL, nor half of a sign. */
const fileNameOf = (name: string): string =>
  name.slice(0, 200).replaceAll("\u0000", "").toWellFormed();
