/** Incidents of clients' money that are open, and which firms are watched. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Access } from "../callers/access.ts";
import { visibleTo } from "../matters/visible.ts";
import type { IncidentKind, OpenIncident } from "./incident.domain.ts";
import { incidentsShownMost } from "./limits.ts";

const withAccounts = statement<{ readonly id: string }>(
  "trust-watch.firms",
  `select distinct firm_id as id from trust_account where firm_id > $1 order by firm_id limit $2`,
);

/** Firms that hold clients' money, behind that one. */
export const watchedFirms = async (
  db: Queries,
  after: string,
  most: number,
): Promise<readonly string[]> => (await db.run(withAccounts, [after, most])).map(({ id }) => id);

const open = statement<OpenIncident>(
  "trust-watch.open",
  `select ${named("id, kind, subject_id, detail")} from trust_incident
    where firm_id = $1 and ended_at is null order by id`,
);

export const openIncidents = (db: Queries, firmId: string): Promise<readonly OpenIncident[]> =>
  db.run(open, [firmId]);

export interface ShownIncident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly accountId: string | null;
  readonly matterId: string | null;
  readonly matterTitle: string | null;
  readonly detail: string;
  readonly openedAt: Date;
}

const shown = statement<ShownIncident>(
  "trust-watch.shown",
  `select ${named("i.id, i.kind, i.account_id, i.matter_id, m.title as matter_title, i.detail")},
          i.opened_at as "openedAt"
     from trust_incident i
     left join matter m on m.firm_id = i.firm_id and m.id = i.matter_id
    where i.firm_id = $1 and i.ended_at is null
      and (i.matter_id is null or ${visibleTo("$2")})
    order by i.id desc limit ${incidentsShownMost}`,
);

/** Newest first; none of a matter that the viewer may not see. */
export const shownIncidents = (
  db: Queries,
  { firm, viewer }: Pick<Access, "firm" | "viewer">,
): Promise<readonly ShownIncident[]> => db.run(shown, [firm.id, viewer]);

const last = statement<{ readonly verifiedAt: Date; readonly entries: number }>(
  "trust-watch.last",
  `select verified_at as "verifiedAt", entries from trust_watch where firm_id = $1`,
);

/** When the firm's money was verified last, and how many entries were found right. */
export const lastWatch = async (db: Queries, firmId: string) =>
  (await db.run(last, [firmId]))[0] ?? null;

const moment = statement<{ readonly at: string }>(
  "trust-watch.moment",
  `select clock_timestamp()::text as at`,
);

/** The database's own clock, to the microsecond: that of the house can be moved. */
export const momentOf = async (tx: Queries): Promise<string> => (await tx.run(moment))[0]?.at ?? "";

const counted = statement<{ readonly firms: number; readonly since: Date | null }>(
  "trust-watch.counted",
  `select count(distinct firm_id)::integer as firms, min(opened_at) as since
     from trust_incident where ended_at is null and kind = any ($1::text[])
    having count(*) > 0`,
);

/** How many firms have an incident of these kinds, and since when; null where none has. */
export const firmsWith = async (db: Queries, kinds: readonly IncidentKind[]) =>
  (await db.run(counted, [kinds]))[0] ?? null;
