/** Writes what contacts allow, and who wants to hear no more. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { proofLength } from "../contacts/limits.ts";
import { isOptedOut } from "./consents.query.ts";
import type { ConsentChannel, NewConsent } from "./consent.domain.ts";

// Where an opt-out stands, a new consent is none: it is the contact's to take back. What was
// withdrawn is granted again by a person who says how that is known, not by a file or a trial; what
// the contact withdrew by the link, by that link alone.
const write = statement<{ readonly channel: string }>(
  "consents.write",
  `with said as (
     select c.tenant_id, c.id as contact_id, given.*
       from contact c,
            unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[])
              as given (id, channel, state, how, proof, recorded_by)
      where c.tenant_id = $1 and c.id = $2
        and (given.state = 'withdrawn' or not ${isOptedOut("given.channel")})
        and (given.state = 'withdrawn' or given.how = 'link' or not exists (
          select from contact_consent b
           where b.tenant_id = $1 and b.contact_id = $2 and b.channel = given.channel
             and b.state = 'withdrawn'
             and (b.how = 'link' or given.how in ('import', 'subscription'))))
   ), logged as (
     insert into contact_consent_event
       (tenant_id, id, contact_id, channel, state, at, how, proof, recorded_by)
     select tenant_id, id, contact_id, channel, state, $9, how, proof, recorded_by from said
   )
   insert into contact_consent as present (tenant_id, contact_id, channel, state, since, how)
   select tenant_id, contact_id, channel, state, $9, how from said
       on conflict (tenant_id, contact_id, channel) do update
      set state = excluded.state,
          -- A link's word is not made less by a person who writes it down once more.
          how = case when present.how = 'link' and present.state = 'withdrawn'
                      and excluded.state = 'withdrawn' then present.how else excluded.how end,
          since = case when present.state = excluded.state then present.since
                       else excluded.since end
   returning channel`,
);

/** Channels that it counts for: not those of which the contact wants to hear no more. */
export const writeConsents = async (
  tx: Queries,
  about: {
    readonly tenantId: string;
    readonly contactId: string;
    /** Each channel once. */
    readonly consents: readonly NewConsent[];
  },
  at: Date,
): Promise<readonly string[]> => {
  const { tenantId, contactId, consents } = about;
  if (consents.length === 0) return [];
  const rows = await tx.run(write, [
    tenantId,
    contactId,
    consents.map(() => newId()),
    consents.map(({ channel }) => channel),
    consents.map(({ state }) => state),
    consents.map(({ how }) => how),
    consents.map(({ proof }) =>
      proof.toWellFormed().replaceAll("\u0000", "").slice(0, proofLength),
    ),
    consents.map(({ by }) => by),
    at,
  ]);
  return rows.map(({ channel }) => channel);
};

export interface OptOut {
  /** Null: of everybody who writes by the house's number. */
  readonly tenantId: string | null;
  readonly channels: readonly ConsentChannel[];
  readonly address: string;
  readonly how: "link" | "keyword" | "console";
}

const insert = statement<{ readonly channel: string }>(
  "opt-outs.insert",
  `insert into opt_out (tenant_id, channel, address, at, how)
   select $1::uuid, unnest($2::text[]), $3, $4, $5
       on conflict do nothing
   returning channel`,
);

/** How many channels are new. */
export const writeOptOut = async (
  tx: Queries,
  { tenantId, channels, address, how }: OptOut,
  at: Date,
): Promise<number> => (await tx.run(insert, [tenantId, channels, address, at, how])).length;

const remove = statement<{ readonly channel: string }>(
  "opt-outs.remove",
  `delete from opt_out
    where tenant_id is not distinct from $1::uuid and channel = any($2::text[]) and address = $3
   returning channel`,
);

export const removeOptOut = async (
  tx: Queries,
  { tenantId, channels, address }: Omit<OptOut, "how">,
): Promise<number> => (await tx.run(remove, [tenantId, channels, address])).length;
