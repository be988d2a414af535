/** What people of a tenant do to a contact: other tags, or nothing of it any more. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Contact } from "./contact.domain.ts";
import { keepTags, lockContact, removeContact, tagContact, writeFacts } from "./contacts.store.ts";
import { nameOf } from "./read-contact.ts";

interface One {
  readonly tenantId: string;
  readonly contactId: string;
}

export interface ChangedContact extends One {
  /** Null: it stays, as the next. */
  readonly name: string | null;
  readonly locale: Contact["locale"] | null;
  /** All that it has afterwards. */
  readonly tags: readonly string[] | null;
}

/** False for an unknown contact. */
export const changeContact = (
  db: Queries,
  { tenantId, contactId, name, locale, tags }: ChangedContact,
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return false;
    const said = name === null ? null : nameOf(name);
    await writeFacts(tx, { tenantId, id: contactId }, { name: said, locale });
    if (tags === null) return true;
    await keepTags(tx, tenantId, contactId, tags);
    await tagContact(tx, tenantId, contactId, tags, now);
    return true;
  });

export const changeTags = (
  db: Queries,
  one: One & { readonly tags: readonly string[] },
  now: Date,
): Promise<boolean> => changeContact(db, { ...one, name: null, locale: null }, now);

/** Opt-outs stay, so that no later import writes to them; so does the log of consents, nameless. */
export const forgetContact = (db: Queries, { tenantId, contactId }: One): Promise<boolean> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return false;
    await removeContact(tx, tenantId, contactId);
    return true;
  });
