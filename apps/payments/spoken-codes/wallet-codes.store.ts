/** Codes that owners read aloud: made, tried, confirmed once, and used by one payment. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { codeKey, type Permit, type SpokenCode } from "../consents/consent.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

export interface NewCode extends SpokenCode {
  readonly hash: string;
  readonly tries: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

const insert = statement<{ readonly id: string }>(
  "wallet-codes.insert",
  `insert into wallet_code (ledger_id, lineage_id, id, user_id, cents, code_hash, tries_left,
                            created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict do nothing returning id`,
);

/** False where the app made one of this id before. */
export const insertCode = async (tx: Queries, code: NewCode): Promise<boolean> => {
  const { lineageId, id, userId, cents, hash, tries, at, expiresAt } = code;
  const values = [lineageId, id, userId, cents, hash, tries, at, expiresAt];
  return (await tx.run(insert, [mainLedger, ...values])).length === 1;
};

export interface KnownCode {
  readonly user_id: string;
  readonly cents: number;
  readonly expires_at: Date;
  readonly confirmed: boolean;
}

const find = statement<KnownCode>(
  "wallet-codes.find",
  `select user_id, cents, expires_at, confirmed_at is not null as confirmed from wallet_code
    where ledger_id = $1 and lineage_id = $2 and id = $3`,
);

export const findCode = async (
  db: Queries,
  lineageId: string,
  id: string,
): Promise<KnownCode | null> => (await db.run(find, [mainLedger, lineageId, id]))[0] ?? null;

export interface CodesSince {
  /** Asked of this owner. */
  readonly sent: number;
  /** Guesses that were wrong, over all owners. */
  readonly wrong: number;
}

// Two at once would each count without the other.
const lock = statement(
  "wallet-codes.lock",
  "select pg_advisory_xact_lock(hashtextextended('wallet codes ' || $1::text, 0))",
);

const count = statement<CodesSince>(
  "wallet-codes.count",
  `with recursive family as (
     select $3::uuid as lineage_id
     union
     select made.lineage_id
       from family
       join api_key maker on maker.lineage_id = family.lineage_id and not maker.ecosystem
       join api_key made on made.made_by = maker.lineage_id
   )
   select count(*) filter (where user_id = $1) as sent,
          coalesce(sum($4 - tries_left) filter (where confirmed_at is null), 0)::bigint as wrong
     from wallet_code
    where lineage_id in (select lineage_id from family) and created_at > $2`,
);

export interface AskedSince {
  /** The line of keys that made this one's and its siblings'; `headOf`. */
  readonly head: string;
  readonly userId: string;
  readonly since: Date;
  /** How many tries a new code has. */
  readonly tries: number;
}

/** What an app and the keys that it made did with codes; kept so until the transaction ends. */
export const lockCodesSince = async (
  tx: Queries,
  { head, userId, since, tries }: AskedSince,
): Promise<CodesSince> => {
  // One round trip; the second statement sees what was committed while the first one waited.
  const [, rows] = await Promise.all([
    tx.run(lock, [head]),
    tx.run(count, [userId, since, head, tries]),
  ]);
  return rows[0] ?? { sent: 0, wrong: 0 };
};

// One statement decides and counts, so that parallel guesses cannot share a try.
const attempt = statement<{ readonly code_hash: string }>(
  "wallet-codes.attempt",
  `update wallet_code set tries_left = tries_left - 1
    where ledger_id = $1 and lineage_id = $2 and id = $3 and tries_left > 0
      and expires_at > $4
   returning code_hash`,
);

/** Spends a try; the hash of the right code, or null when there is nothing to try any more. */
export const tryCode = async (
  db: Queries,
  lineageId: string,
  id: string,
  now: Date,
): Promise<string | null> =>
  (await db.run(attempt, [mainLedger, lineageId, id, now]))[0]?.code_hash ?? null;

const confirm = statement(
  "wallet-codes.confirm",
  `update wallet_code set confirmed_at = $4
    where ledger_id = $1 and lineage_id = $2 and id = $3 and confirmed_at is null`,
);

export const confirmCode = async (
  db: Queries,
  lineageId: string,
  id: string,
  now: Date,
): Promise<void> => {
  await db.run(confirm, [mainLedger, lineageId, id, now]);
};

const spoken = statement<SpokenCode>(
  "wallet-codes.spoken",
  `select ${named("c.lineage_id, c.id, c.user_id, c.cents")}
     from unnest($2::uuid[], $3::uuid[]) as wanted (lineage_id, id)
     join wallet_code c on c.ledger_id = $1 and c.lineage_id = wanted.lineage_id
                       and c.id = wanted.id
    where c.confirmed_at > $4 and c.payment_id is null`,
);

/** Those that were confirmed since then and are not used; their owners' wallets are locked. */
export const spokenCodes = async (
  tx: Queries,
  wanted: readonly Pick<SpokenCode, "lineageId" | "id">[],
  since: Date,
): Promise<readonly SpokenCode[]> => {
  if (wanted.length === 0) return [];
  const lineages = wanted.map(({ lineageId }) => lineageId);
  const ids = wanted.map(({ id }) => id);
  return await tx.run(spoken, [mainLedger, lineages, ids, since]);
};

const use = statement(
  "wallet-codes.use",
  `update wallet_code c set payment_id = used.payment
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as used (lineage_id, id, payment)
    where c.ledger_id = $1 and c.lineage_id = used.lineage_id and c.id = used.id`,
);

export const writeUsedCodes = (
  tx: Queries,
  permits: readonly Permit[],
): readonly Promise<unknown>[] => {
  const used = permits.flatMap((permit) => (permit.kind === "code" ? [permit] : []));
  if (used.length === 0) return [];
  const lineages = used.map(({ code }) => code.lineageId);
  const ids = used.map(({ code }) => code.id);
  const payments = used.map(({ paymentId }) => paymentId);
  return [tx.run(use, [mainLedger, lineages, ids, payments])];
};

export const codesByKey = (codes: readonly SpokenCode[]): Map<string, SpokenCode> =>
  new Map(codes.map((code) => [codeKey(code), code]));
