/** The deadlines of a text become proposals of its matter. */
import { sha256Hex } from "#platform/crypto.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { closedDaysOf } from "../court-closures/closures.query.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { reckon, type Basis, type Deadline } from "./deadline.domain.ts";
import { deadlinesOfSource } from "./deadlines.query.ts";
import { putDeadline } from "./deadlines.store.ts";
import { deadlinesMost } from "./limits.ts";
import { readText, type TextPage } from "./read-text.domain.ts";

/** What is read: a document's text, or one that was handed over. */
export interface Source {
  readonly matterId: string;
  readonly documentId: string | null;
  readonly pages: readonly TextPage[];
}

export const sourceKey = ({ documentId, pages }: Source): string =>
  sha256Hex(JSON.stringify([documentId, pages]));

export interface Reading {
  readonly deadlines: readonly Deadline[];
  /** The text sets more than one reading keeps. */
  readonly truncated: boolean;
}

export const readDeadlines = (
  db: Queries,
  access: Access,
  source: Source,
  basis: Basis,
  now: Date,
): Promise<Reading | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const { matterId, documentId, pages } = source;
    if (!(await lockMatter(tx, access, matterId))) return refuse("matter_not_found");
    const all = readText(documentId, pages);
    const key = sourceKey(source);
    const closures = await closedDaysOf(tx, firm.id);
    for (const read of all.slice(0, deadlinesMost)) {
      const reckoned = reckon(read.found, basis, closures);
      const fresh = { status: "proposed", eventId: null, createdAt: now } as const;
      await putDeadline(tx, firm.id, key, {
        ...read,
        ...reckoned,
        ...fresh,
        id: newId(),
        matterId,
      });
    }
    const deadlines = await deadlinesOfSource(tx, access, matterId, key);
    const detail = { found: deadlines.length };
    const deed = { firmId: firm.id, actor, matterId, subjectId: documentId, detail, now };
    await record(tx, { ...deed, action: "deadlines.read" });
    return { deadlines, truncated: all.length > deadlinesMost };
  });
