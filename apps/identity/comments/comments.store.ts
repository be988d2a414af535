/** Writes what others answered to a tenant's posts: each answer once. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { RemoteStatus } from "../networks/network.ts";
import type { CommentState } from "./comments.query.ts";

const insert = statement<{ readonly id: string }>(
  "comments.insert",
  `insert into social_comment (tenant_id, id, post_id, remote_id, url, author, text, written_at,
     found_at)
   select $1, id, $2, remote_id, url, author, text, written_at, $3
     from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
          as given (id, remote_id, url, author, text, written_at)
       on conflict (tenant_id, post_id, remote_id) do nothing returning id`,
);

/** How many of them are new. */
export const keepComments = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  found: readonly RemoteStatus[],
  at: Date,
): Promise<number> => {
  if (found.length === 0) return 0;
  const rows = await tx.run(insert, [
    ...[tenantId, id, at, found.map(() => newId())],
    found.map(({ remoteId }) => remoteId),
    found.map(({ url }) => url),
    found.map(({ author }) => author),
    found.map(({ text }) => text),
    found.map((one) => one.at),
  ]);
  return rows.length;
};

const mark = statement(
  "comments.mark",
  `update social_comment set state = $3
    where tenant_id = $1 and id = $2 and state <> 'answered'`,
);

/** What was answered stays so. */
export const markComment = async (
  tx: Queries,
  tenantId: string,
  id: string,
  state: CommentState,
): Promise<void> => {
  await tx.run(mark, [tenantId, id, state]);
};
