/** Reads what contacts allow. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { ConsentChannel, ConsentHow, Silence } from "./consent.domain.ts";

export interface Consent {
  readonly channel: ConsentChannel;
  readonly state: "granted" | "withdrawn";
  readonly since: Date;
}

const present = statement<Consent>(
  "consents.present",
  `select ${named("channel, state, since")} from contact_consent
    where tenant_id = $1 and contact_id = $2 order by channel`,
);

export const consentsOf = (
  db: Queries,
  tenantId: string,
  contactId: string,
): Promise<readonly Consent[]> => db.run(present, [tenantId, contactId]);

export interface ConsentEvent {
  readonly id: string;
  readonly channel: ConsentChannel;
  readonly state: "granted" | "withdrawn";
  readonly at: Date;
  readonly how: ConsentHow;
  readonly proof: string;
}

const history = statement<ConsentEvent>(
  "consents.history",
  `select ${named("id, channel, state, at, how, proof")} from contact_consent_event
    where tenant_id = $1 and contact_id = $2 order by id desc limit 50`,
);

/** Newest first. */
export const consentHistory = (
  db: Queries,
  tenantId: string,
  contactId: string,
): Promise<readonly ConsentEvent[]> => db.run(history, [tenantId, contactId]);

export interface Reached {
  readonly name: string;
  readonly locale: Locale;
  /** An e-mail address, or ten digits. */
  readonly address: string;
}

interface ReachRow {
  readonly name: string;
  readonly locale: Locale;
  readonly address: string | null;
  readonly granted: boolean;
  readonly optedOut: boolean;
}

/** The address of a channel, in SQL. */
export const addressOf = (channel: string): string =>
  `case ${channel} when 'email' then c.email when 'whatsapp' then c.whatsapp else c.phone end`;

/** Whether they opted out, of this tenant or of all who write by the house's number, in SQL. */
export const isOptedOut = (channel: string): string =>
  `exists (select from opt_out o
     where o.channel = ${channel} and o.address = ${addressOf(channel)}
       and (o.tenant_id is null or o.tenant_id = c.tenant_id))`;

const reach = statement<ReachRow>(
  "consents.reach",
  `select c.name, c.locale, ${addressOf("$3::text")} as address,
          exists (select from contact_consent n
            where n.tenant_id = c.tenant_id and n.contact_id = c.id and n.channel = $3
              and n.state = 'granted') as granted,
          ${isOptedOut("$3::text")} as "optedOut"
     from contact c
    where c.tenant_id = $1 and c.id = $2`,
);

/** Whom a message reaches, or why it may not leave. Whatever writes or calls asks here. */
export const reachOf = async (
  db: Queries,
  tenantId: string,
  contactId: string,
  channel: ConsentChannel,
): Promise<Reached | Silence> => {
  const [row] = await db.run(reach, [tenantId, contactId, channel]);
  if (!row) return "no_contact";
  const { name, locale, address, granted, optedOut } = row;
  if (address === null) return "no_address";
  if (optedOut) return "opted_out";
  return granted ? { name, locale, address } : "no_consent";
};

export interface ContactKey {
  readonly tenantId: string;
  readonly id: string;
}

const atNumber = statement<ContactKey>(
  "consents.at-number",
  `select ${named("tenant_id, id")} from contact
    where (phone = $1 or whatsapp = $1)
      and ($2::uuid is null or (tenant_id, id) > ($2::uuid, $3::uuid))
    order by tenant_id, id limit $4`,
);

/** Contacts of every tenant with this number, after the last of those before. */
export const contactsWithNumber = (
  db: Queries,
  phone: string,
  last: ContactKey | null,
  most: number,
): Promise<readonly ContactKey[]> =>
  db.run(atNumber, [phone, last?.tenantId ?? null, last?.id ?? null, most]);
