/** Reads what a tenant listens for, and what was heard. */
import type { Queries } from "#platform/db/database.ts";
import { firstId, lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Keyword {
  readonly tenantId: string;
  readonly id: string;
  readonly accountId: string;
  readonly keyword: string;
  readonly scannedAt: Date | null;
}

const keywords = statement<Keyword>(
  "listening.keywords",
  `select ${named("tenant_id, id, account_id, keyword, scanned_at")} from listening_keyword
    where tenant_id = $1 order by id`,
);

export const keywordsOf = (db: Queries, tenantId: string): Promise<readonly Keyword[]> =>
  db.run(keywords, [tenantId]);

export interface ScannedKeyword extends Omit<Keyword, "scannedAt"> {
  readonly sinceId: string | null;
  readonly provider: string;
  readonly instance: string;
  readonly handle: string;
  readonly accountRemoteId: string;
  /** Sealed. */
  readonly accessToken: string;
}

const toScan = statement<ScannedKeyword>(
  "listening.to-scan",
  `select ${named(`k.tenant_id, k.id, k.account_id, k.keyword, k.since_id, c.provider, c.instance,
     c.handle, c.remote_id as account_remote_id, c.access_token`)}
     from listening_keyword k join connected_account c on c.id = k.account_id
    where c.status = 'connected' and c.instance is not null and c.handle is not null
      and c.remote_id is not null and k.id > coalesce($1::uuid, ${firstId})
    order by k.id limit $2`,
);

/** Of accounts that are connected, in the order of their ids. */
export const keywordsToScan = (
  db: Queries,
  after: string | null,
  most: number,
): Promise<readonly ScannedKeyword[]> => db.run(toScan, [after, most]);

export interface Mention {
  readonly tenantId: string;
  readonly id: string;
  readonly keyword: string;
  readonly url: string | null;
  readonly author: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly state: "new" | "seen";
}

// Who is muted is not shown either, from the moment on.
const mentions = statement<Mention>(
  "listening.mentions",
  `select ${named("m.tenant_id, m.id, m.keyword, m.url, m.author, m.text, m.written_at, m.state")}
     from social_mention m
    where m.tenant_id = $1 and m.id < coalesce($2::uuid, ${lastId})
      and not exists (select from muted_author a
                       where a.tenant_id = m.tenant_id and a.author = m.author)
    order by m.id desc limit $3`,
);

export const listMentions = (
  db: Queries,
  tenantId: string,
  before: string | null,
  most: number,
): Promise<readonly Mention[]> => db.run(mentions, [tenantId, before, most]);

const muted = statement<{ readonly author: string }>(
  "listening.muted",
  "select author from muted_author where tenant_id = $1 order by author",
);

export const mutedAuthors = async (db: Queries, tenantId: string): Promise<readonly string[]> =>
  (await db.run(muted, [tenantId])).map(({ author }) => author);
