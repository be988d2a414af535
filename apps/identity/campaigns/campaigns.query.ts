/** Reads campaigns and who matches them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { addressOf, isOptedOut } from "../contact-consents/consents.query.ts";
import type { Campaign } from "./campaign.domain.ts";

export const campaignColumns = named(
  "id, name, channel, subject, body, tags_all, tags_none, source, locale, send_at, state, " +
    "enrolling, created_at",
);

const find = statement<Campaign>(
  "campaigns.find",
  `select ${campaignColumns} from campaign where tenant_id = $1 and id = $2`,
);

export const findCampaign = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Campaign | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

export interface ListedCampaign extends Campaign {
  readonly enrolled: number;
}

const list = statement<ListedCampaign>(
  "campaigns.list",
  `select ${campaignColumns},
          (select count(*)::int from campaign_enrolment e
            where e.tenant_id = campaign.tenant_id and e.campaign_id = campaign.id) as enrolled
     from campaign where tenant_id = $1 order by id desc limit 200`,
);

export const listCampaigns = (db: Queries, tenantId: string): Promise<readonly ListedCampaign[]> =>
  db.run(list, [tenantId]);

/** Contacts `c` who match campaign `p` and are not enrolled yet, in SQL. */
export const whoMatches = `from campaign p
     join contact c on c.tenant_id = p.tenant_id
    where p.tenant_id = $1 and p.id = $2
      and ${addressOf("p.channel")} is not null
      and exists (select from contact_consent n
        where n.tenant_id = c.tenant_id and n.contact_id = c.id and n.channel = p.channel
          and n.state = 'granted')
      and not ${isOptedOut("p.channel")}
      and (p.source = '' or c.source = p.source) and (p.locale = '' or c.locale = p.locale)
      and (select count(*) from contact_tag t
            where t.tenant_id = c.tenant_id and t.contact_id = c.id and t.tag = any(p.tags_all))
          = cardinality(p.tags_all)
      and not exists (select from contact_tag t
        where t.tenant_id = c.tenant_id and t.contact_id = c.id and t.tag = any(p.tags_none))
      and not exists (select from campaign_enrolment e
        where e.tenant_id = c.tenant_id and e.campaign_id = p.id and e.contact_id = c.id)`;

const preview = statement<{ readonly name: string; readonly matching: number }>(
  "campaigns.preview",
  `select c.name, count(*) over ()::int as matching ${whoMatches} order by c.id desc limit 5`,
);

export interface CampaignPreview {
  readonly matching: number;
  /** Of the newest five. */
  readonly names: readonly string[];
}

/** Who would be enrolled now. */
export const previewCampaign = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<CampaignPreview> => {
  const rows = await db.run(preview, [tenantId, id]);
  return { matching: rows[0]?.matching ?? 0, names: rows.map(({ name }) => name) };
};

const enrolling = statement<{ readonly tenantId: string; readonly id: string }>(
  "campaigns.enrolling",
  `select ${named("tenant_id, id")} from campaign where enrolling and id > $1 order by id limit $2`,
);

/** Those that were begun, and have not reached everybody who matched then. */
export const enrollingCampaigns = (db: Queries, after: string, most: number) =>
  db.run(enrolling, [after, most]);

const count = statement<{ readonly enrolled: number }>(
  "campaigns.enrolled",
  `select count(*)::int as enrolled from campaign_enrolment
    where tenant_id = $1 and campaign_id = $2`,
);

export const enrolledIn = async (db: Queries, tenantId: string, id: string): Promise<number> =>
  (await db.run(count, [tenantId, id]))[0]?.enrolled ?? 0;

const active = statement<{ readonly tenantId: string; readonly id: string }>(
  "campaigns.active",
  `select ${named("tenant_id, id")} from campaign
    where state = 'active' and id > $1 order by id limit $2`,
);

export const activeCampaigns = (db: Queries, after: string, most: number) =>
  db.run(active, [after, most]);
