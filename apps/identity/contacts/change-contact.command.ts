/** What people of a tenant do to a contact: other tags, or nothing of it any more. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { keepTags, lockContact, removeContact, tagContact } from "./contacts.store.ts";

interface One {
  readonly tenantId: string;
  readonly contactId: string;
}

/** False for an unknown contact. */
export const changeTags = (
  db: Queries,
  { tenantId, contactId, tags }: One & { readonly tags: readonly string[] },
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return false;
    await keepTags(tx, tenantId, contactId, tags);
    await tagContact(tx, tenantId, contactId, tags, now);
    return true;
  });

/** Opt-outs stay, so that no later import writes to them; so does the log of consents, nameless. */
export const forgetContact = (db: Queries, { tenantId, contactId }: One): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return false;
    await removeContact(tx, tenantId, contactId);
    return true;
  });
