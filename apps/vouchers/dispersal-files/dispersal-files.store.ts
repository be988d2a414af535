/** Which files of dispersals were issued: the same text of a community only once. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface IssuedFile {
  readonly id: string;
  readonly name: string;
  readonly lines: number;
  readonly cents: Cents;
  readonly at: Date;
}

const insertStatement = statement<{ readonly id: string }>(
  "dispersal-files.insert",
  `insert into dispersal_file (community_id, id, content_hash, name, issued_by, lines, cents, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (community_id, content_hash) do nothing
   returning id`,
);

const findStatement = statement<IssuedFile>(
  "dispersal-files.find",
  `select ${named("id, name, lines, cents, at")} from dispersal_file
    where community_id = $1 and content_hash = $2`,
);

export interface NewFile extends IssuedFile {
  readonly communityId: string;
  readonly contentHash: string;
  readonly issuedBy: string;
}

/** False where the same text was issued before; of two at once one waits for the other. */
export const insertFile = async (tx: Queries, file: NewFile): Promise<boolean> => {
  const { communityId, id, contentHash, name, issuedBy, lines, cents, at } = file;
  const values = [communityId, id, contentHash, name, issuedBy, lines, cents, at];
  return (await tx.run(insertStatement, values)).length === 1;
};

export const findFile = async (
  tx: Queries,
  communityId: string,
  contentHash: string,
): Promise<IssuedFile | null> =>
  (await tx.run(findStatement, [communityId, contentHash]))[0] ?? null;
