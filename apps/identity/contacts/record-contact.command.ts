/** Writes down a contact, or completes one that is known by an address; with tags and consents. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { NewConsent } from "../contact-consents/consent.domain.ts";
import { writeConsents } from "../contact-consents/consents.store.ts";
import type { Contact, ContactFacts } from "./contact.domain.ts";
import { contactsAt } from "./contacts.query.ts";
import { completeContact, insertContact, lockContact, tagContact } from "./contacts.store.ts";

export interface RecordedContact {
  readonly tenantId: string;
  readonly facts: ContactFacts;
  readonly tags: readonly string[];
  /** Whoever says it may not be the contact: what is known of one stays as it is. */
  readonly keep?: boolean;
  /** What the contact allows; an opt-out of theirs outweighs it. */
  readonly consents: readonly NewConsent[];
}

export interface ContactRecord {
  readonly id: string;
  readonly outcome: "added" | "known";
}

/**
 * Known is who has the e-mail address, else the phone number; an address that another contact has
 * stays the other's. Idempotent but for consents, of which each is a new word.
 */
export const recordContact = (
  db: Queries,
  { tenantId, facts, tags, consents, keep = false }: RecordedContact,
  now: Date,
): Promise<ContactRecord> =>
  change(db, async (tx) => {
    const { id, outcome } = await findOrInsert(tx, { tenantId, facts, keep }, now);
    await tagContact(tx, tenantId, id, tags, now);
    await writeConsents(tx, { tenantId, contactId: id, consents }, now);
    return { id, outcome };
  });

const newContact = (id: string, facts: ContactFacts, createdAt: Date): Contact => ({
  ...facts,
  id,
  createdAt,
  locale: facts.locale ?? "es-MX",
});

const findOrInsert = async (
  tx: Queries,
  {
    tenantId,
    facts,
    keep,
  }: Pick<RecordedContact, "tenantId" | "facts"> & { readonly keep: boolean },
  now: Date,
): Promise<ContactRecord> => {
  const id = newId();
  for (let tries = 0; tries < 5; tries += 1) {
    const [known] = await contactsAt(tx, tenantId, facts);
    if (known && (await lockContact(tx, tenantId, known.id))) {
      await completeContact(tx, { tenantId, id: known.id, keep }, facts);
      return { id: known.id, outcome: "known" };
    }
    // Of two that come with one address, one inserts and the other finds it.
    if (!known && (await insertContact(tx, tenantId, newContact(id, facts, now))))
      return { id, outcome: "added" };
  }
  throw new Error("a contact was added and forgotten again and again");
};
