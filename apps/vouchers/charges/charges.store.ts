/**
 * Locks charges in the order of their ids and writes them set-based: however many commands share
 * a transaction, one statement each.
 */
import type { Queries } from "#platform/db/database.ts";
import { Contended, isTaken } from "#platform/db/failures.ts";
import { statement } from "#platform/db/statement.ts";
import type { Charge } from "./charge.domain.ts";
import { chargeColumns, chargeOf, type ChargeRow } from "./charges.query.ts";

const lockStatement = statement<ChargeRow>(
  "charges.lock",
  `select ${chargeColumns} from charge
    where community_id = $1 and id = any ($2::uuid[])
    order by id
      for no key update`,
);

/** Locks charges in the order of their ids: the first step of every transaction that moves one. */
export const lockCharges = async (
  tx: Queries,
  communityId: string,
  ids: readonly string[],
): Promise<Map<string, Charge>> => {
  const rows = await tx.run(lockStatement, [communityId, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, chargeOf(row)]));
};

const insertStatement = statement(
  "charges.insert",
  `insert into charge (community_id, id, token, cell_id, creator, idempotency_key, total_cents,
                       external_ref, created_at, expires_at)
   select $1, * from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[],
                            $7::bigint[], $8::text[], $9::timestamptz[], $10::timestamptz[])`,
);

const insertDirectoryStatement = statement(
  "charges.insert-directory",
  `insert into charge_directory (token, community_id, charge_id)
   select token, $1, id from unnest($2::text[], $3::uuid[]) as made (token, id)`,
);

/** Issues all; `Contended` when another process was first with a ticket or a token. */
export const insertCharges = (
  tx: Queries,
  charges: readonly Charge[],
): readonly Promise<unknown>[] => {
  const communityId = charges[0]?.communityId;
  return [
    tx.run(insertStatement, [
      communityId,
      charges.map((charge) => charge.id),
      charges.map((charge) => charge.token),
      charges.map((charge) => charge.cellId),
      charges.map((charge) => charge.creator),
      charges.map((charge) => charge.idempotencyKey),
      charges.map((charge) => charge.totalCents),
      charges.map((charge) => charge.externalRef),
      charges.map((charge) => charge.createdAt),
      charges.map((charge) => charge.expiresAt),
    ]),
    tx.run(insertDirectoryStatement, [
      communityId,
      charges.map((charge) => charge.token),
      charges.map((charge) => charge.id),
    ]),
  ].map((inserted) =>
    inserted.catch((error: unknown) => {
      throw isTaken(error) ? new Contended() : error;
    }),
  );
};

const applyStatement = statement(
  "charges.apply",
  `update charge
      set status = 'vales_applied', vales_applied_cents = applied.vales, cash_cents = applied.cash,
          payer_member_id = applied.member, payer_wallet_id = applied.wallet,
          applied_lines = applied.lines, applied_at = applied.at
     from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::uuid[], $6::uuid[], $7::jsonb[],
                 $8::timestamptz[])
          as applied (charge, vales, cash, member, wallet, lines, at)
    where community_id = $1 and id = any ($2::uuid[]) and id = applied.charge`,
);

export const writeApplied = async (tx: Queries, charges: readonly Charge[]): Promise<void> => {
  await tx.run(applyStatement, [
    charges[0]?.communityId,
    charges.map((charge) => charge.id),
    charges.map((charge) => charge.valesAppliedCents),
    charges.map((charge) => charge.cashCents),
    charges.map((charge) => charge.payerMemberId),
    charges.map((charge) => charge.payerWalletId),
    charges.map((charge) => JSON.stringify(charge.appliedLines)),
    charges.map((charge) => charge.appliedAt),
  ]);
};

const settleStatement = statement(
  "charges.settle",
  `update charge
      set status = 'settled', cash_cents = settled.cash, settled_at = settled.at,
          settle_key = settled.key, cashback_cents = settled.cashback,
          cashback_reason = settled.reason
     from unnest($2::uuid[], $3::bigint[], $4::timestamptz[], $5::text[], $6::bigint[], $7::text[])
          as settled (charge, cash, at, key, cashback, reason)
    where community_id = $1 and id = any ($2::uuid[]) and id = settled.charge`,
);

export const writeSettled = async (tx: Queries, charges: readonly Charge[]): Promise<void> => {
  await tx.run(settleStatement, [
    charges[0]?.communityId,
    charges.map((charge) => charge.id),
    charges.map((charge) => charge.cashCents),
    charges.map((charge) => charge.settledAt),
    charges.map((charge) => charge.settleKey),
    charges.map((charge) => charge.cashbackCents),
    charges.map((charge) => charge.cashbackReason),
  ]);
};

const cancelStatement = statement(
  "charges.cancel",
  `update charge
      set status = 'cancelled', vales_applied_cents = 0, cash_cents = null, applied_lines = '[]'
    where community_id = $1 and id = any ($2::uuid[])`,
);

export const writeCancelled = async (tx: Queries, charges: readonly Charge[]): Promise<void> => {
  await tx.run(cancelStatement, [charges[0]?.communityId, charges.map((charge) => charge.id)]);
};
