/** Reads contacts and what is tagged on them. */
import { refuse, RefusedError } from "#platform/errors.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { ConsentChannel } from "../contact-consents/consent.domain.ts";
import type { Contact } from "./contact.domain.ts";

export const contactColumns = named(
  "c.id, c.name, c.email, c.phone, c.whatsapp, c.locale, c.source, c.created_at",
);

const find = statement<Contact>(
  "contacts.find",
  `select ${contactColumns} from contact c where c.tenant_id = $1 and c.id = $2`,
);

export const findContact = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Contact | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

export interface ListedContact extends Contact {
  readonly tags: readonly string[];
  /** Channels on which they may be written to. */
  readonly allowed: readonly ConsentChannel[];
}

const withTags = `coalesce((select array_agg(t.tag order by t.tag) from contact_tag t
     where t.tenant_id = c.tenant_id and t.contact_id = c.id), '{}') as tags,
  coalesce((select array_agg(n.channel order by n.channel) from contact_consent n
     where n.tenant_id = c.tenant_id and n.contact_id = c.id and n.state = 'granted'), '{}')
    as allowed`;

const list = statement<ListedContact>(
  "contacts.list",
  `select ${contactColumns}, ${withTags}
     from contact c
    where c.tenant_id = $1 and c.id < coalesce($2::uuid, ${lastId})
    order by c.id desc
    limit $3`,
);

/** The text is to be found as it is, so what `like` takes for signs is escaped. */
const found = (text: string): string =>
  `(c.name ilike '%' || ${text} || '%' or c.email ilike '%' || ${text} || '%'
           or c.phone like '%' || ${text} || '%')`;

const searched = statement<ListedContact>(
  "contacts.list-searched",
  `select ${contactColumns}, ${withTags}
     from contact c
    where c.tenant_id = $1 and c.id < coalesce($2::uuid, ${lastId}) and ${found("$4")}
    order by c.id desc
    limit $3`,
);

/** From the tag on: few of very many contacts may have it. */
const withTag = (among: string, which: string): string =>
  `select ${contactColumns}, ${withTags}
     from (select tenant_id, contact_id from contact_tag where tenant_id = $1 and ${among}) g
     join contact c on c.tenant_id = g.tenant_id and c.id = g.contact_id
    ${which}
    order by g.contact_id desc
    limit $3`;
const before = `coalesce($2::uuid, ${lastId})`;

// Compared and not equal, so that the index by contact has not this order.
const tagged = statement<ListedContact>(
  "contacts.list-tagged",
  withTag(
    `tag >= $4 and (tag, contact_id) < ($4, ${before}) order by tag desc, contact_id desc limit $3`,
    "",
  ),
);
const searchedTagged = statement<ListedContact>(
  "contacts.list-searched-tagged",
  withTag(`tag = $4 and contact_id < ${before} offset 0`, `where ${found("$5")}`),
);

const findListedStatement = statement<ListedContact>(
  "contacts.find-listed",
  `select ${contactColumns}, ${withTags} from contact c where c.tenant_id = $1 and c.id = $2`,
);

/** With its tags and what it allows. */
export const findListed = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<ListedContact | null> => (await db.run(findListedStatement, [tenantId, id]))[0] ?? null;

/** Of one that was just written. Throws `contact_not_found` when it was forgotten meanwhile. */
export const mustFindListed = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<ListedContact> => {
  const found = await findListed(db, tenantId, id);
  if (!found) throw new RefusedError(refuse("contact_not_found"));
  return found;
};

export interface ContactFilter {
  readonly before: string | null;
  readonly search: string;
  readonly tag: string;
  readonly limit: number;
}

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listContacts = (
  db: Queries,
  tenantId: string,
  { before, search, tag, limit }: ContactFilter,
): Promise<readonly ListedContact[]> => {
  const page = [tenantId, before, limit + 1];
  const escaped = search.replace(/[\\%_]/g, "\\$&");
  if (tag !== "")
    return search === ""
      ? db.run(tagged, [...page, tag])
      : db.run(searchedTagged, [...page, tag, escaped]);
  return search === "" ? db.run(list, page) : db.run(searched, [...page, escaped]);
};

const tagsOfOne = statement<{ readonly tag: string }>(
  "contacts.tags",
  "select tag from contact_tag where tenant_id = $1 and contact_id = $2 order by tag",
);

export const tagsOf = async (
  db: Queries,
  tenantId: string,
  contactId: string,
): Promise<readonly string[]> =>
  (await db.run(tagsOfOne, [tenantId, contactId])).map(({ tag }) => tag);

const byAddress = statement<Contact>(
  "contacts.by-address",
  `select ${contactColumns} from contact c
    where c.tenant_id = $1
      and (c.email = $2 or c.phone = $3 or c.whatsapp = $4)
    order by c.email is not distinct from $2::text desc,
             c.phone is not distinct from $3::text desc, c.id
    limit 3`,
);

/** Those who have one of these addresses; whose e-mail it is stands first. */
export const contactsAt = (
  db: Queries,
  tenantId: string,
  { email, phone, whatsapp }: Pick<Contact, "email" | "phone" | "whatsapp">,
): Promise<readonly Contact[]> => db.run(byAddress, [tenantId, email, phone, whatsapp]);
