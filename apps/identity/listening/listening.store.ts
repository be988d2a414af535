/** Writes what a tenant listens for, and what was heard: each status once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { RemoteStatus } from "../networks/network.ts";
import type { ScannedKeyword } from "./listening.query.ts";

const addKeyword = statement(
  "listening.add-keyword",
  `insert into listening_keyword (tenant_id, id, account_id, keyword, created_at)
   select $1, $2, $3, $4, $5
    where (select count(*) from listening_keyword where tenant_id = $1) < $6
       on conflict (tenant_id, account_id, keyword) do nothing`,
);

export interface NewKeyword {
  readonly tenantId: string;
  readonly accountId: string;
  readonly keyword: string;
}

export const insertKeyword = async (
  tx: Queries,
  { tenantId, accountId, keyword }: NewKeyword,
  at: Date,
  most: number,
): Promise<void> => {
  await tx.run(addKeyword, [tenantId, newId(), accountId, keyword, at, most]);
};

const dropKeyword = statement(
  "listening.drop-keyword",
  "delete from listening_keyword where tenant_id = $1 and id = $2",
);

export const removeKeyword = async (tx: Queries, tenantId: string, id: string): Promise<void> => {
  await tx.run(dropKeyword, [tenantId, id]);
};

const insert = statement<{ readonly id: string }>(
  "listening.keep-mentions",
  `insert into social_mention (tenant_id, id, account_id, keyword, remote_id, url, author, text,
     written_at, found_at)
   select $1, given.id, $2, $3, given.remote_id, given.url, given.author, given.text,
          given.written_at, $4
     from unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[])
          as given (id, remote_id, url, author, text, written_at)
    where not exists (select from muted_author m
                       where m.tenant_id = $1 and m.author = given.author)
       on conflict (tenant_id, account_id, remote_id) do nothing returning id`,
);

/** How many are new; what muted authors wrote is not kept. */
export const keepMentions = async (
  tx: Queries,
  { tenantId, accountId, keyword }: ScannedKeyword,
  found: readonly RemoteStatus[],
  at: Date,
): Promise<number> => {
  if (found.length === 0) return 0;
  const rows = await tx.run(insert, [
    ...[tenantId, accountId, keyword, at, found.map(() => newId())],
    found.map(({ remoteId }) => remoteId),
    found.map(({ url }) => url),
    found.map(({ author }) => author),
    found.map(({ text }) => text),
    found.map((one) => one.at),
  ]);
  return rows.length;
};

const scanned = statement(
  "listening.scanned",
  `update listening_keyword set scanned_at = $3, since_id = coalesce($4, since_id)
    where tenant_id = $1 and id = $2`,
);

export const noteScanned = async (
  tx: Queries,
  { tenantId, id }: Pick<ScannedKeyword, "tenantId" | "id">,
  at: Date,
  newest: string | null,
): Promise<void> => {
  await tx.run(scanned, [tenantId, id, at, newest]);
};

const mute = statement(
  "listening.mute",
  `insert into muted_author (tenant_id, author, muted_at)
   select tenant_id, author, $3 from social_mention where tenant_id = $1 and id = $2
       on conflict (tenant_id, author) do nothing`,
);

/** Whoever wrote this mention. */
export const muteAuthorOf = async (
  tx: Queries,
  tenantId: string,
  mentionId: string,
  at: Date,
): Promise<void> => {
  await tx.run(mute, [tenantId, mentionId, at]);
};

const unmute = statement(
  "listening.unmute",
  "delete from muted_author where tenant_id = $1 and author = $2",
);

export const unmuteAuthor = async (
  tx: Queries,
  tenantId: string,
  author: string,
): Promise<void> => {
  await tx.run(unmute, [tenantId, author]);
};

const seen = statement(
  "listening.seen",
  "update social_mention set state = 'seen' where tenant_id = $1 and id = $2",
);

export const markMentionSeen = async (tx: Queries, tenantId: string, id: string): Promise<void> => {
  await tx.run(seen, [tenantId, id]);
};
