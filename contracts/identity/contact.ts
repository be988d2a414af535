/** A tenant's contacts for its programs: whom it may write to, and what each of them allowed. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const writes = ["apiKey:contacts:write"] as const;
const reads = ["apiKey:contacts:read"] as const;
const at = "/api/ecosystem/tenants/:tenantId/contacts";
const ofTenant = z.object({ tenantId: shape.id });
const one = ofTenant.extend({ contactId: shape.id });

const channel = z.enum(["email", "sms", "whatsapp", "voice"]);
const state = z.enum(["granted", "withdrawn"]);
const tags = z.array(shape.text(40, 1)).max(20).meta({
  description: "letters, digits and `:._-`; kept in small letters, each once",
});
const proof = shape.text(500, 1).meta({
  description: "what shows it: a form and its words, a file and line, a day and who heard it",
});

export const ContactConsent = z
  .object({ channel, state, since: shape.timestamp })
  .meta({ id: "ContactConsent" });

export const Contact = z
  .object({
    id: shape.id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().meta({ description: "ten digits" }),
    whatsapp: z.string().nullable().meta({ description: "ten digits" }),
    locale: z.enum(["es-MX", "en"]),
    source: z.string().meta({ description: "`api`, `console`, `import`, a landing's slug" }),
    tags: z.array(z.string()),
    allowed: z.array(channel).meta({ description: "channels on which they may be written to" }),
    created_at: shape.timestamp,
  })
  .meta({ id: "Contact" });

export const listContacts = contract({
  name: "listContacts",
  route: `GET ${at}`,
  summary: "A tenant's contacts, newest first",
  auth: reads,
  path: ofTenant,
  query: shape.listQuery.extend({
    search: shape.text(100).default("").meta({ description: "part of a name, e-mail or phone" }),
    tag: shape.text(40).default(""),
  }),
  replies: { 200: z.object({ contacts: z.array(Contact), nextCursor: z.string().optional() }) },
  errors: ["invalid_request", "tenant_not_found"],
});

export const readContact = contract({
  name: "readContact",
  route: `GET ${at}/:contactId`,
  summary: "One contact, and every word of theirs on what they allow, newest first",
  auth: reads,
  path: one,
  replies: {
    200: Contact.extend({
      consents: z.array(ContactConsent),
      history: z.array(
        z.object({
          channel,
          state,
          at: shape.timestamp,
          how: z.enum(["form", "import", "console", "link", "keyword", "subscription"]),
          proof: z.string(),
        }),
      ),
    }),
  },
  errors: ["tenant_not_found", "contact_not_found"],
});

export const createContact = contract({
  name: "createContact",
  route: `POST ${at}`,
  summary: "Add a contact, or complete the one who has this address",
  description:
    "An address belongs to one contact: whoever comes again gets what they lacked (200), and a " +
    "name or language that is given anew. A consent needs its proof; it counts for nothing " +
    "where the contact opted out, and `allowed` says what they allow afterwards.",
  auth: writes,
  path: ofTenant,
  body: z.object({
    name: shape.text(120).default(""),
    email: shape.text(254).nullish(),
    phone: shape.text(30).nullish(),
    whatsapp: shape.text(30).nullish(),
    locale: z.enum(["es-MX", "en"]).nullish(),
    tags: tags.default([]),
    consents: z.array(z.object({ channel, proof })).max(4).default([]),
  }),
  replies: { 200: Contact, 201: Contact },
  errors: ["invalid_request", "tenant_not_found"],
  idempotency: "kit",
});

export const changeContact = contract({
  name: "changeContact",
  route: `PATCH ${at}/:contactId`,
  summary: "Change a contact's name, language or tags",
  description:
    "What is absent stays. `tags` are all that it has afterwards. Further addresses come by " +
    "`POST`; another address is another contact, who has allowed nothing yet.",
  auth: writes,
  path: one,
  body: z.object({
    name: shape.text(120).optional(),
    locale: z.enum(["es-MX", "en"]).optional(),
    tags: tags.optional(),
  }),
  replies: { 200: Contact },
  errors: ["invalid_request", "tenant_not_found", "contact_not_found"],
});

export const forgetContact = contract({
  name: "forgetContact",
  route: `DELETE ${at}/:contactId`,
  summary: "Forget a contact: what was kept of them, what waits for them, and what they left",
  description:
    "Opt-outs stay, so that no later import writes to them; so does the log of consents, nameless.",
  auth: writes,
  path: one,
  replies: { 204: z.undefined() },
  errors: ["tenant_not_found", "contact_not_found"],
});

export const changeContactConsent = contract({
  name: "changeContactConsent",
  route: `PUT ${at}/:contactId/consents/:channel`,
  summary: "Write down what a contact allows on a channel",
  auth: writes,
  path: one.extend({ channel }),
  body: z.object({ state, proof }),
  replies: { 200: ContactConsent },
  errors: ["invalid_request", "tenant_not_found", "contact_not_found", "contact_opted_out"],
});

export const importContacts = contract({
  name: "importContacts",
  route: `POST ${at}/import`,
  summary: "Take a file of contacts",
  description:
    "`csv` has the names of its columns in the first line: name, email, phone, whatsapp, tags, " +
    "language, consent (`yes`, or the channels), in English or Spanish. Lines that cannot be " +
    "read are told and stop no other; 5,000 at most. A repetition adds nobody twice, and what " +
    "somebody withdrew is not granted again.",
  auth: writes,
  path: ofTenant,
  body: z.object({
    file: shape.text(200, 1).meta({ description: "its name: the proof of what it says" }),
    csv: z.string().min(1).max(1_500_000),
  }),
  replies: {
    200: z.object({
      added: z.number().int(),
      known: z.number().int(),
      refused: z.number().int(),
      errors: z
        .array(
          z.object({
            line: z.number().int(),
            problem: z.enum(["email", "phone", "whatsapp", "nothing"]),
          }),
        )
        .meta({ description: "`nothing`: the line has neither address nor number" }),
    }),
  },
  errors: ["invalid_request", "tenant_not_found"],
  idempotency: "kit",
  bodyLimitBytes: 2 * 1024 * 1024,
});
