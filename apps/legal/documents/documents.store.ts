/** Documents: written with their first version, locked, and given newer ones. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Kind } from "./documents.query.ts";

export interface NewDocument {
  readonly id: string;
  readonly matterId: string;
  readonly title: string;
  readonly category: string;
}

export interface NewVersion {
  readonly documentId: string;
  readonly version: number;
  readonly fileName: string;
  readonly kind: Kind;
  readonly isActive: boolean;
  readonly sha256: string;
  readonly bytes: Buffer;
  readonly addedBy: string | null;
}

const insert = statement(
  "documents.insert",
  `insert into document (firm_id, id, matter_id, title, category, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertDocument = (
  tx: Queries,
  firmId: string,
  { id, matterId, title, category }: NewDocument,
  now: Date,
): Promise<unknown> => tx.run(insert, [firmId, id, matterId, title, category, now]);

const insertVersionRow = statement(
  "documents.insert-version",
  `insert into document_version (firm_id, document_id, version, file_name, kind, size, sha256,
                                 is_active, added_by, added_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

const insertFile = statement(
  "documents.insert-file",
  `insert into document_file (firm_id, document_id, version, bytes) values ($1, $2, $3, $4)`,
);

export const insertVersion = async (
  tx: Queries,
  firmId: string,
  one: NewVersion,
  now: Date,
): Promise<void> => {
  const { documentId, version, bytes } = one;
  await tx.run(insertVersionRow, [
    ...[firmId, documentId, version, one.fileName, one.kind, bytes.length, one.sha256],
    ...[one.isActive, one.addedBy, now],
  ]);
  await tx.run(insertFile, [firmId, documentId, version, bytes]);
};

const lock = statement<{ readonly version: number }>(
  "documents.lock",
  `select version from document where firm_id = $1 and id = $2 for no key update`,
);

/** Behind its matter's lock; answers the newest version's number. */
export const lockDocument = async (
  tx: Queries,
  firmId: string,
  id: string,
): Promise<number | null> => (await tx.run(lock, [firmId, id]))[0]?.version ?? null;

const setNewest = statement(
  "documents.set-newest",
  `update document set version = $3, title = $4 where firm_id = $1 and id = $2`,
);

export const setNewestVersion = (
  tx: Queries,
  firmId: string,
  id: string,
  version: number,
  title: string,
): Promise<unknown> => tx.run(setNewest, [firmId, id, version, title]);

const name = statement(
  "documents.name",
  `update document set title = $3, category = $4 where firm_id = $1 and id = $2`,
);

export const nameDocument = (
  tx: Queries,
  firmId: string,
  { id, title, category }: Omit<NewDocument, "matterId">,
): Promise<unknown> => tx.run(name, [firmId, id, title, category]);
