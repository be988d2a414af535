/** Reads what a program says of a contact, and what is wrong with it. */
import type { createContact } from "#contracts/identity/contact.ts";
import type { BodyOf } from "#platform/contract/contract.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { ConsentChannel } from "../contact-consents/consent.domain.ts";
import { readTags } from "../contacts/contact.domain.ts";
import { readContact, type ContactFault } from "../contacts/read-contact.ts";
import type { RecordedContact } from "../contacts/record-contact.command.ts";

type Asked = Omit<RecordedContact, "tenantId">;

/** `by`: the key that says it. */
export const readAsked = (
  body: BodyOf<typeof createContact>,
  by: string | null,
): Asked | { readonly fault: ContactFault } => {
  const given = (text: string | null | undefined) => text ?? undefined;
  const [email, phone, whatsapp] = [body.email, body.phone, body.whatsapp].map(given);
  const typed = { name: body.name, email, phone, whatsapp, locale: given(body.locale) };
  const read = readContact(typed, "api");
  if ("fault" in read) return read;
  // Of a channel that is named twice the last word counts.
  const proofs = new Map<ConsentChannel, string>(
    body.consents.map(({ channel, proof }) => [channel, proof]),
  );
  const consents = [...proofs].map(
    ([channel, proof]) => ({ channel, state: "granted", how: "console", proof, by }) as const,
  );
  return { facts: read.facts, tags: readTags(body.tags.join(",")), consents };
};

const messages: Readonly<Record<ContactFault, string>> = {
  email: "email: no e-mail address",
  phone: "phone: no number of ten digits",
  whatsapp: "whatsapp: no number of ten digits",
  nothing: "email: an e-mail address, a phone or a WhatsApp number is needed",
};

export const wrong = (fault: ContactFault): Refusal<"invalid_request"> =>
  refuse("invalid_request", {
    field: fault === "nothing" ? "email" : fault,
    message: messages[fault],
  });
