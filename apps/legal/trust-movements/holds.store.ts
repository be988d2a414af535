/** What is set aside in a ledger: by hand, or for a disbursement that waits for approval. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Hold } from "../trust/trust.query.ts";

const insert = statement(
  "trust-holds.insert",
  `insert into trust_hold (firm_id, id, ledger_id, cents, kind, reason, method, counterparty,
                           reference, maker, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertHold = (
  tx: Queries,
  firmId: string,
  hold: Omit<Hold, "clientId" | "matterId" | "accountId" | "endedAt" | "entryId">,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, hold.id, hold.ledgerId, hold.cents, hold.kind, hold.reason, hold.method],
    ...[hold.counterparty, hold.reference, hold.maker, hold.createdAt],
  ]);

const end = statement(
  "trust-holds.end",
  `update trust_hold set ended_at = $3, ender = $4, entry_id = $5
    where firm_id = $1 and id = $2`,
);

export const endHold = (
  tx: Queries,
  firmId: string,
  id: string,
  how: { readonly at: Date; readonly ender: string; readonly entryId: string | null },
): Promise<unknown> => tx.run(end, [firmId, id, how.at, how.ender, how.entryId]);
