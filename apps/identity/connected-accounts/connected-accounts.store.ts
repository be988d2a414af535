/** Accounts at other providers, whose tokens we hold; each is rotated by one run. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface ConnectedAccount {
  readonly id: string;
  readonly provider: string;
  readonly owner: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** These three are sealed by the vault. */
  readonly clientSecret: string | null;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

const insert = statement(
  "connected-accounts.insert",
  `insert into connected_account (id, provider, owner, token_endpoint, client_id, client_secret,
                                  access_token, refresh_token, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertConnectedAccount = async (
  tx: Queries,
  account: ConnectedAccount,
  at: Date,
): Promise<void> => {
  const { id, provider, owner, tokenEndpoint, clientId } = account;
  await tx.run(insert, [
    ...[id, provider, owner, tokenEndpoint, clientId, account.clientSecret],
    ...[account.accessToken, account.refreshToken, account.expiresAt, at],
  ]);
};

export interface Due {
  readonly id: string;
  readonly token_endpoint: string;
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly refresh_token: string | null;
  /** A run that died held it. */
  readonly interrupted: boolean;
  readonly answer_lost_at: Date | null;
}

const claim = statement<Due>(
  "connected-accounts.claim",
  `with due as (
     select id, claimed_at is not null as interrupted from connected_account
      where status = 'connected' and refresh_token is not null and expires_at < $2 and id > $5
        and (rotated_at is null or rotated_at <= $3)
        and (claimed_at is null or claimed_at < $4)
      order by id limit $6 for update skip locked
   )
   update connected_account a
      set claimed_at = $1,
          answer_lost_at = case when due.interrupted then coalesce(answer_lost_at, $1::timestamptz)
                                else answer_lost_at end
     from due where a.id = due.id
   returning a.id, a.token_endpoint, a.client_id, a.client_secret, a.refresh_token,
             due.interrupted, a.answer_lost_at`,
);

export interface DueQuestion {
  readonly now: Date;
  readonly expiresBefore: Date;
  /** Rotated later than this: left alone. */
  readonly rotatedUntil: Date;
  /** Claims from before this moment belong to runs that died. */
  readonly claimedBefore: Date;
  /** The last one that this run has looked at. */
  readonly afterId: string;
  readonly most: number;
}

/** Takes the next accounts whose tokens are due; a second run does not get the same ones. */
export const claimDue = (db: Queries, question: DueQuestion): Promise<readonly Due[]> => {
  const { now, expiresBefore, rotatedUntil, claimedBefore, afterId, most } = question;
  const when = [now, expiresBefore, rotatedUntil, claimedBefore];
  return db.run(claim, [...when, afterId, most]);
};

interface Claimed {
  readonly id: string;
  readonly claimedAt: Date;
}

const rotated = statement<{ readonly id: string }>(
  "connected-accounts.rotated",
  `update connected_account
      set access_token = $3, refresh_token = coalesce($4, refresh_token), expires_at = $5,
          rotated_at = $2, claimed_at = null, answer_lost_at = null, last_error = null
    where id = $1 and claimed_at = $2 returning id`,
);

export interface NewTokens {
  readonly accessToken: string;
  /** Null when the provider keeps the old one in force. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
}

/** False when another run took the account over meanwhile. */
export const recordRotation = async (
  db: Queries,
  { id, claimedAt }: Claimed,
  { accessToken, refreshToken, expiresAt }: NewTokens,
): Promise<boolean> =>
  (await db.run(rotated, [id, claimedAt, accessToken, refreshToken, expiresAt])).length === 1;

const unrotated = statement<{ readonly id: string }>(
  "connected-accounts.unrotated",
  `update connected_account
      set status = case when $3 = 'refused' then 'refused' else status end, last_error = $4,
          claimed_at = null,
          answer_lost_at = case when $3 = 'lost' then coalesce(answer_lost_at, $2::timestamptz)
                                when $3 = 'refused' then null else answer_lost_at end
    where id = $1 and claimed_at = $2 returning id`,
);

export const recordFailure = async (
  db: Queries,
  { id, claimedAt }: Claimed,
  kind: "refused" | "failed" | "lost",
  reason: string,
): Promise<boolean> => (await db.run(unrotated, [id, claimedAt, kind, reason])).length === 1;
