/** Documents are added, and given newer versions; their text is read after the commit. */
import { change } from "#platform/db/change.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { documentBytesMost } from "../extraction/limits.ts";
import { sniff, type Sniffed } from "../extraction/sniff.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { fileNameOf, titleOf } from "./document.domain.ts";
import { findDocument, versionsOf, type Document, type Version } from "./documents.query.ts";
import {
  insertDocument,
  insertVersion,
  lockDocument,
  setNewestVersion,
} from "./documents.store.ts";

export interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface WholeDocument extends Document {
  readonly versions: readonly Version[];
}

interface Wish {
  readonly matterId: string;
  readonly category: string;
  readonly file: Sent;
  /** Another name than its file's. */
  readonly title?: string;
}

type Unfit = Refusal<"document_too_large" | "document_type_unsupported">;

const isSniffed = (found: Sniffed | Unfit): found is Sniffed => "kind" in found;

const looked = ({ name, bytes }: Sent): Sniffed | Unfit => {
  if (bytes.length > documentBytesMost) return refuse("document_too_large", { field: "file" });
  return sniff(bytes, name) ?? refuse("document_type_unsupported", { field: "file" });
};

export const addDocument = async (
  db: Queries,
  access: Access,
  { matterId, category, file, title }: Wish,
  now: Date,
): Promise<WholeDocument | Unfit | Refusal<"matter_not_found">> => {
  const found = looked(file);
  if (!isSniffed(found)) return found;
  return change(db, async (tx) => {
    const { firm, actor } = access;
    if (!(await lockMatter(tx, access, matterId))) return refuse("matter_not_found");
    const document = { id: newId(), matterId, title: title ?? titleOf(file.name), category };
    await insertDocument(tx, firm.id, document, now);
    await insertVersion(tx, firm.id, versionOf(document.id, 1, file, found, access), now);
    const detail = { title: document.title, version: 1 };
    const deed = { firmId: firm.id, actor, matterId, subjectId: document.id, detail, now };
    await record(tx, { ...deed, action: "document.added" });
    return whole(tx, access, document.id);
  });
};

export interface NewerVersion {
  readonly document: WholeDocument;
  /** False where the newest had these very bytes already. */
  readonly isNew: boolean;
}

export const addVersion = async (
  db: Queries,
  access: Access,
  id: string,
  file: Sent,
  now: Date,
): Promise<NewerVersion | Unfit | Refusal<"document_not_found">> => {
  const found = looked(file);
  if (!isSniffed(found)) return found;
  return change(db, async (tx) => {
    const { firm, actor } = access;
    const known = await findDocument(tx, access, id);
    // Seen again under the lock: a matter may have been closed to the viewer meanwhile.
    if (!known || !(await lockMatter(tx, access, known.matterId)))
      return refuse("document_not_found");
    const newest = (await lockDocument(tx, firm.id, id)) ?? 0;
    const [last] = await versionsOf(tx, firm.id, id);
    const next = versionOf(id, newest + 1, file, found, access);
    if (last?.sha256 === next.sha256)
      return { document: await whole(tx, access, id), isNew: false };
    await insertVersion(tx, firm.id, next, now);
    await setNewestVersion(tx, firm.id, id, next.version, known.title);
    const detail = { title: known.title, version: next.version };
    const { matterId } = known;
    const deed = { firmId: firm.id, actor, matterId, subjectId: id, detail, now };
    await record(tx, { ...deed, action: "document.version_added" });
    return { document: await whole(tx, access, id), isNew: true };
  });
};

const versionOf = (
  documentId: string,
  version: number,
  { name, bytes }: Sent,
  { kind, isActive }: Sniffed,
  { actor }: Access,
) => ({
  documentId,
  version,
  fileName: fileNameOf(name),
  kind,
  isActive,
  sha256: sha256Hex(bytes),
  bytes,
  addedBy: actor.name,
});

const whole = async (tx: Queries, access: Access, id: string): Promise<WholeDocument> => {
  const document = await findDocument(tx, access, id);
  if (!document) throw new Error("the document just written is not there");
  return { ...document, versions: await versionsOf(tx, access.firm.id, id) };
};
