/** Reads calls to contacts. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { StateCount } from "../scheduled-messages/scheduled-messages.query.ts";
import type { VoiceCall } from "./call.domain.ts";

export const callColumns = named(
  "v.tenant_id, v.id, v.contact_id, v.script, v.state, v.reason, v.attempts, v.next_at, " +
    "v.provider_id, v.reservation_id, v.seconds",
);

export interface DueCall {
  readonly id: string;
  readonly nextAt: Date;
}

const due = statement<DueCall>(
  "voice-calls.due",
  `select ${named("id, next_at")} from voice_call
    where state = 'queued' and next_at <= $1
      and ($2::timestamptz is null or (next_at, id) > ($2::timestamptz, $3::uuid))
    order by next_at, id limit $4`,
);

/** Those that have waited longest first, after the last of those before. */
export const dueCalls = (
  db: Queries,
  asked: { readonly now: Date; readonly after: DueCall | null; readonly most: number },
): Promise<readonly DueCall[]> => {
  const { now, after, most } = asked;
  return db.run(due, [now, after?.nextAt ?? null, after?.id ?? null, most]);
};

const silent = statement<{ readonly id: string; readonly attempts: number }>(
  "voice-calls.silent",
  `select id, attempts from voice_call
    where state = 'dialling' and dialled_at < $1 order by dialled_at limit $2`,
);

/** Those of which the network has told nothing since then. */
export const silentCalls = (db: Queries, before: Date, most: number) =>
  db.run(silent, [before, most]);

export interface ListedCall extends VoiceCall {
  readonly name: string;
  readonly phone: string | null;
}

const list = statement<ListedCall>(
  "voice-calls.list",
  `select ${callColumns}, c.name, c.phone
     from voice_call v
     join contact c on c.tenant_id = v.tenant_id and c.id = v.contact_id
    where v.tenant_id = $1 and v.id < coalesce($2::uuid, ${lastId})
    order by v.id desc limit $3`,
);

/** Newest first; one more than the limit. */
export const listCalls = (
  db: Queries,
  tenantId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly ListedCall[]> => db.run(list, [tenantId, before, limit + 1]);

const count = statement<StateCount>(
  "voice-calls.count",
  `select case state when 'completed' then 'sent' when 'dialling' then 'handed' else state end
            as state, count(*)::int as count
     from voice_call where tenant_id = $1 and origin_id = $2 group by 1 order by 1`,
);

/** How the calls of a campaign stand, in the words of its messages. */
export const callCounts = (
  db: Queries,
  tenantId: string,
  campaignId: string,
): Promise<readonly StateCount[]> => db.run(count, [tenantId, campaignId]);
