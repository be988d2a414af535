/** The movements of one account, as its statement lists them. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger, type TransferKind } from "./ledger.domain.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { paidInBy } from "./paid-in-by.query.ts";

export interface Movement {
  readonly id: string;
  readonly kind: TransferKind;
  readonly incoming: boolean;
  readonly cents: number;
  readonly paymentId: string | null;
  readonly concept: string | null;
  readonly at: Date;
  /** The app that paid it in, as the house knows it; null for whatever is no top-up or transfer. */
  readonly paidInBy: string | null;
}

// Each side reads a range of its own index backwards and stops, also far back; together they are
// one page.
const sideOfPage = (end: string, incoming: boolean): string =>
  `select id, kind, ${String(incoming)} as incoming, cents, payment_id, concept, at, made_by,
          from_account
     from transfer
    where ${end} = $1 and id < coalesce($2, ${lastId}) order by id desc limit $3`;

const statementPage = statement<Movement>(
  "transfers.of-account",
  `select ${named("id, kind, incoming, cents, payment_id, concept, at")}, ${paidInBy("$4")}
     from (
       select * from (
         (${sideOfPage("from_account", false)})
         union all
         (${sideOfPage("to_account", true)})
       ) both_sides
       order by id desc limit $3
     ) page
    order by id desc`,
);

/** A statement, newest first; `before` is the id of any older bound. */
export const listMovements = (
  db: Queries,
  accountId: string,
  before: string | null,
  most: number,
): Promise<readonly Movement[]> => db.run(statementPage, [accountId, before, most, mainLedger]);
