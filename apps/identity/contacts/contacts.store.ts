/** Writes contacts and their tags. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Contact, ContactFacts } from "./contact.domain.ts";

const insert = statement<{ readonly id: string }>(
  "contacts.insert",
  `insert into contact (tenant_id, id, name, email, phone, whatsapp, locale, source, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict do nothing
   returning id`,
);

/** False where another has one of its addresses. */
export const insertContact = async (
  tx: Queries,
  tenantId: string,
  contact: Contact,
): Promise<boolean> => {
  const { id, name, email, phone, whatsapp, locale, source, createdAt } = contact;
  const values = [tenantId, id, name, email, phone, whatsapp, locale, source, createdAt];
  return (await tx.run(insert, values)).length > 0;
};

// Another's address is left to the other: it is not taken from them. What is known stays where
// only an address was left, for whoever leaves one on a page may not be whose it is.
const change = statement<{ readonly id: string }>(
  "contacts.change",
  `update contact c
      set name = case when $3 = '' or ($8 and c.name <> '') then c.name else $3 end,
          locale = case when $8 then c.locale else coalesce($7, c.locale) end,
          email = case when c.email is null and not exists (
              select from contact o where o.tenant_id = $1 and o.email = $4) then $4
            else c.email end,
          phone = case when c.phone is null and not exists (
              select from contact o where o.tenant_id = $1 and o.phone = $5) then $5
            else c.phone end,
          whatsapp = case when c.whatsapp is null and not exists (
              select from contact o where o.tenant_id = $1 and o.whatsapp = $6) then $6
            else c.whatsapp end
    where c.tenant_id = $1 and c.id = $2
   returning c.id`,
);

/**
 * Adds what is not known yet: a name, further addresses. `keep`: what is known of them stays; else
 * the tenant's people say it anew.
 */
export const completeContact = async (
  tx: Queries,
  {
    tenantId,
    id,
    keep,
  }: { readonly tenantId: string; readonly id: string; readonly keep: boolean },
  { name, email, phone, whatsapp, locale }: ContactFacts,
): Promise<void> => {
  await tx.run(change, [tenantId, id, name, email, phone, whatsapp, locale, keep]);
};

const changeFacts = statement(
  "contacts.change-facts",
  `update contact set name = coalesce($3, name), locale = coalesce($4, locale)
    where tenant_id = $1 and id = $2`,
);

/** Null: it stays. */
export const writeFacts = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { name, locale }: { readonly name: string | null; readonly locale: Contact["locale"] | null },
): Promise<void> => {
  await tx.run(changeFacts, [tenantId, id, name, locale]);
};

const lock = statement<{ readonly id: string }>(
  "contacts.lock",
  "select id from contact where tenant_id = $1 and id = $2 for no key update",
);

/** False for an unknown one. The first lock of whatever changes a contact or writes to it. */
export const lockContact = async (tx: Queries, tenantId: string, id: string): Promise<boolean> =>
  (await tx.run(lock, [tenantId, id])).length > 0;

const addTags = statement(
  "contacts.add-tags",
  `insert into contact_tag (tenant_id, contact_id, tag, since)
   select $1, $2, unnest($3::text[]), $4
       on conflict do nothing`,
);

/** One that was given before keeps its day. */
export const tagContact = async (
  tx: Queries,
  tenantId: string,
  id: string,
  tags: readonly string[],
  at: Date,
): Promise<void> => {
  if (tags.length > 0) await tx.run(addTags, [tenantId, id, tags, at]);
};

const removeTags = statement(
  "contacts.remove-tags",
  "delete from contact_tag where tenant_id = $1 and contact_id = $2 and tag <> all($3::text[])",
);

export const keepTags = async (
  tx: Queries,
  tenantId: string,
  id: string,
  tags: readonly string[],
): Promise<void> => {
  await tx.run(removeTags, [tenantId, id, tags]);
};

// What they left on landing pages names them too.
const remove = statement(
  "contacts.remove",
  `with gone as (
     delete from contact where tenant_id = $1 and id = $2 returning tenant_id, email
   )
   delete from landing_lead l using gone where l.tenant_id = gone.tenant_id
      and l.email_key = gone.email`,
);

export const removeContact = async (tx: Queries, tenantId: string, id: string): Promise<void> => {
  await tx.run(remove, [tenantId, id]);
};
