/** A contact's word on channels: written down by the tenant's people, or by the contact. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { findContact } from "../contacts/contacts.query.ts";
import { lockContact } from "../contacts/contacts.store.ts";
import type { Contact } from "../contacts/contact.domain.ts";
import { consentChannels, type ConsentChannel, type NewConsent } from "./consent.domain.ts";
import { contactsWithNumber, type ContactKey } from "./consents.query.ts";
import { removeOptOut, writeConsents, writeOptOut } from "./consents.store.ts";

interface One {
  readonly tenantId: string;
  readonly contactId: string;
}

/** `opted_out`: they asked for silence, and only they take that back. */
export const changeConsent = (
  db: Queries,
  { tenantId, contactId, consent }: One & { readonly consent: NewConsent },
  now: Date,
): Promise<"written" | "opted_out" | "unknown"> =>
  change(db, async (tx) => {
    if (!(await lockContact(tx, tenantId, contactId))) return "unknown";
    const written = await writeConsents(tx, { tenantId, contactId, consents: [consent] }, now);
    return written.length > 0 ? "written" : "opted_out";
  });

export const addressOn = (contact: Contact, channel: ConsentChannel): string | null => {
  if (channel === "email") return contact.email;
  return channel === "whatsapp" ? contact.whatsapp : contact.phone;
};

/** By the link of a message: silence on these channels, or an end of it. Idempotent. */
export const optOutByLink = (
  db: Queries,
  about: One & { readonly channels: readonly ConsentChannel[]; readonly wants: "out" | "back" },
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const { tenantId, contactId, channels, wants } = about;
    if (!(await lockContact(tx, tenantId, contactId))) return false;
    const contact = await findContact(tx, tenantId, contactId);
    const state = wants === "out" ? "withdrawn" : "granted";
    const consents: NewConsent[] = [];
    for (const channel of channels) {
      const address = contact && addressOn(contact, channel);
      // Without an address the word is kept beside the contact, for the one they may get.
      if (address !== null) {
        const one = { tenantId, channels: [channel], address };
        if (wants === "out") await writeOptOut(tx, { ...one, how: "link" }, now);
        else await removeOptOut(tx, one);
      } else if (wants === "back") continue;
      consents.push({ channel, state, how: "link", proof: "link", by: null });
    }
    await writeConsents(tx, { tenantId, contactId, consents }, now);
    return true;
  });

/** Contacts with one number that are read at once. */
const numberPortion = 200;

const byNumber = consentChannels.filter((channel) => channel !== "email");

/**
 * A word from a number: silence from every tenant that writes or calls by the house's number, or an
 * end of it; what each of them was allowed before, they have to be allowed anew. Answers whether
 * anything is different now.
 */
export const optOutByKeyword = (
  db: Queries,
  {
    phone,
    text,
    wants,
  }: { readonly phone: string; readonly text: string; readonly wants: "out" | "back" },
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const about = { tenantId: null, channels: byNumber, address: phone };
    if (wants === "back") return (await removeOptOut(tx, about)) > 0;
    if ((await writeOptOut(tx, { ...about, how: "keyword" }, now)) === 0) return false;
    const consents = byNumber.map((channel): NewConsent => ({
      channel,
      state: "withdrawn",
      how: "keyword",
      proof: text,
      by: null,
    }));
    await inPortions<ContactKey>({ size: numberPortion }, async (last) => {
      const found = await contactsWithNumber(tx, phone, last, numberPortion);
      for (const { tenantId, id } of found) {
        if (await lockContact(tx, tenantId, id))
          await writeConsents(tx, { tenantId, contactId: id, consents }, now);
      }
      return found;
    });
    return true;
  });
