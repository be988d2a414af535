/** A call by hand, to one contact. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { lockContact } from "../contacts/contacts.store.ts";
import { insertCall } from "./voice-calls.store.ts";

export interface HandCall {
  readonly tenantId: string;
  readonly contactId: string;
  readonly script: string;
}

/** Null for an unknown contact. */
export const queueCall = (
  db: Queries,
  { tenantId, contactId, script }: HandCall,
  now: Date,
): Promise<{ readonly id: string } | null> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return null;
    const id = newId();
    const call = { tenantId, id, contactId, script, nextAt: now, campaignId: null };
    await insertCall(tx, call, now);
    return { id };
  });
