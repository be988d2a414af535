/** A contact as programs see it. */
import type { z } from "zod";
import type { Contact, ContactConsent } from "#contracts/identity/contact.ts";
import type { Consent, ConsentEvent } from "../contact-consents/consents.query.ts";
import type { ListedContact } from "../contacts/contacts.query.ts";

export const contactOnWire = (contact: ListedContact): z.input<typeof Contact> => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  whatsapp: contact.whatsapp,
  locale: contact.locale,
  source: contact.source,
  tags: [...contact.tags],
  allowed: [...contact.allowed],
  created_at: contact.createdAt.toISOString(),
});

export const consentOnWire = ({
  channel,
  state,
  since,
}: Consent): z.input<typeof ContactConsent> => ({ channel, state, since: since.toISOString() });

export const consentEventOnWire = ({ channel, state, at, how, proof }: ConsentEvent) => ({
  channel,
  state,
  at: at.toISOString(),
  how,
  proof,
});
