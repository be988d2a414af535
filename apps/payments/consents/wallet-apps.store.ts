/** What owners say of the apps that charge their wallets: granted, switched, counted on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Permit } from "./consent.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

const spend = statement(
  "wallet-apps.spend",
  `update wallet_app a
      set spent_day = used.day::date, spent_cents = used.cents, last_used_at = used.at
     from unnest($2::text[], $3::uuid[], $4::text[], $5::bigint[], $6::timestamptz[])
          as used (user_id, lineage_id, day, cents, at)
    where a.ledger_id = $1 and a.user_id = used.user_id and a.lineage_id = used.lineage_id`,
);

/** Counts what was charged; of several charges by one app only the last says the day's sum. */
export const writeSpending = (
  tx: Queries,
  permits: readonly Permit[],
): readonly Promise<unknown>[] => {
  const used = permits.flatMap((permit) => (permit.kind === "standing" ? [permit] : []));
  const last = [...new Map(used.map((one) => [`${one.userId}\n${one.lineageId}`, one])).values()];
  if (last.length === 0) return [];
  return [
    tx.run(spend, [
      mainLedger,
      last.map(({ userId }) => userId),
      last.map(({ lineageId }) => lineageId),
      last.map(({ day }) => day),
      last.map(({ spentCents }) => spentCents),
      last.map(({ at }) => at),
    ]),
  ];
};

export interface Granted {
  /** The request that was answered: from now on it is the one that stands. */
  readonly consentId: string;
  readonly userId: string;
  readonly lineageId: string;
  readonly perPaymentCents: number;
  readonly perDayCents: number;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

// What was charged today stays counted: a new consent is no new day.
const grant = statement(
  "wallet-apps.grant",
  `insert into wallet_app (ledger_id, user_id, lineage_id, allowed, per_payment_cents,
                           per_day_cents, expires_at, changed_at, consent_id)
   values ($1, $2, $3, true, $4, $5, $6, $7, $8)
   on conflict (ledger_id, user_id, lineage_id) do update
     set allowed = true, per_payment_cents = excluded.per_payment_cents,
         per_day_cents = excluded.per_day_cents, expires_at = excluded.expires_at,
         changed_at = excluded.changed_at, consent_id = excluded.consent_id`,
);

/** The owner's wallet is locked, where there is one. */
export const grantApp = async (tx: Queries, granted: Granted): Promise<void> => {
  const { userId, lineageId, perPaymentCents, perDayCents, expiresAt, at } = granted;
  const limits = [perPaymentCents, perDayCents, expiresAt];
  await tx.run(grant, [mainLedger, userId, lineageId, ...limits, at, granted.consentId]);
};

// An app that was never granted anything has a row only where it is of the ecosystem.
const turn = statement<{ readonly lineage_id: string }>(
  "wallet-apps.turn",
  `insert into wallet_app (ledger_id, user_id, lineage_id, allowed, changed_at)
   select $1, $2, $3, $4, $5
    where exists (select from api_key where lineage_id = $3 and ecosystem)
       or exists (select from wallet_app
                   where ledger_id = $1 and user_id = $2 and lineage_id = $3)
   on conflict (ledger_id, user_id, lineage_id) do update
     set allowed = excluded.allowed, changed_at = excluded.changed_at
   returning lineage_id`,
);

/** False for an app that this owner was never asked about. */
export const turnApp = async (
  tx: Queries,
  { userId, lineageId }: { readonly userId: string; readonly lineageId: string },
  allowed: boolean,
  at: Date,
): Promise<boolean> =>
  (await tx.run(turn, [mainLedger, userId, lineageId, allowed, at])).length === 1;
