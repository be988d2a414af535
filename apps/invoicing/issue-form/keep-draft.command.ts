/** Keeps an invoice as a draft, as it was typed, or throws a draft away. */
import type { Database, Queries } from "#platform/db/database.ts";
import { putDraft, removeDraft, type Draft } from "./drafts.store.ts";

/** False when the invoice is none that may be a draft any more. */
export const keepDraft = (db: Database, draft: Draft): Promise<boolean> =>
  db.transaction((tx) => putDraft(tx, draft));

/** False when it is no draft, or was sent to a provider once. */
export const discardDraft = (db: Queries, organizationId: string, id: string): Promise<boolean> =>
  removeDraft(db, organizationId, id);
