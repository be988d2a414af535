/** Locks and writes campaigns, and enrols who matches. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Campaign, CampaignPlan, CampaignState } from "./campaign.domain.ts";
import { campaignColumns, whoMatches } from "./campaigns.query.ts";

const valuesOf = (plan: CampaignPlan) => {
  const { name, channel, subject, body, tagsAll, tagsNone, source, locale, sendAt } = plan;
  return [name, channel, subject, body, tagsAll, tagsNone, source, locale, sendAt];
};

const insert = statement(
  "campaigns.insert",
  `insert into campaign (tenant_id, id, name, channel, subject, body, tags_all, tags_none, source,
                         locale, send_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export const insertCampaign = async (
  tx: Queries,
  about: { readonly tenantId: string; readonly id: string; readonly plan: CampaignPlan },
  now: Date,
): Promise<void> => {
  await tx.run(insert, [about.tenantId, about.id, ...valuesOf(about.plan), now]);
};

const lock = statement<Campaign>(
  "campaigns.lock",
  `select ${campaignColumns} from campaign where tenant_id = $1 and id = $2 for no key update`,
);

export const lockCampaign = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Campaign | null> => (await tx.run(lock, [tenantId, id]))[0] ?? null;

const write = statement(
  "campaigns.write",
  `update campaign
      set name = $3, channel = $4, subject = $5, body = $6, tags_all = $7, tags_none = $8,
          source = $9, locale = $10, send_at = $11
    where tenant_id = $1 and id = $2`,
);

export const writeCampaign = async (
  tx: Queries,
  about: { readonly tenantId: string; readonly id: string; readonly plan: CampaignPlan },
): Promise<void> => {
  await tx.run(write, [about.tenantId, about.id, ...valuesOf(about.plan)]);
};

const move = statement(
  "campaigns.move",
  `update campaign set state = $3, enrolling = $3 = 'active' where tenant_id = $1 and id = $2`,
);

export const moveCampaign = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  state: CampaignState,
): Promise<void> => {
  await tx.run(move, [tenantId, id, state]);
};

const setEnrolling = statement(
  "campaigns.set-enrolling",
  "update campaign set enrolling = $3 where tenant_id = $1 and id = $2 and enrolling <> $3",
);

/** Whether somebody who matches may not be enrolled yet. */
export const noteEnrolling = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  enrolling: boolean,
): Promise<void> => {
  await tx.run(setEnrolling, [tenantId, id, enrolling]);
};

const enrol = statement<{ readonly contactId: string }>(
  "campaigns.enrol",
  `insert into campaign_enrolment (tenant_id, campaign_id, contact_id, enrolled_at)
   select c.tenant_id, p.id, c.id, $3 ${whoMatches}
    order by c.id limit $4
       on conflict do nothing
   returning contact_id as "contactId"`,
);

/** At most `most` of those who match and were not enrolled before. */
export const enrolMatching = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
  most: number,
): Promise<readonly string[]> =>
  (await tx.run(enrol, [tenantId, id, now, most])).map(({ contactId }) => contactId);
