/** Enrols in active campaigns whoever matches by now: each contact once in each. */
import type { Database, Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import { insertMessage } from "../scheduled-messages/scheduled-messages.store.ts";
import { insertCall } from "../voice-calls/voice-calls.store.ts";
import type { Campaign } from "./campaign.domain.ts";
import { activeCampaigns } from "./campaigns.query.ts";
import { enrolMatching, lockCampaign } from "./campaigns.store.ts";
import { campaignPortion, enrolmentPortion } from "./limits.ts";

export const enrollCampaigns = async ({
  services,
  now,
  heartbeat,
  signal,
}: Pick<JobContext, "services" | "now" | "heartbeat" | "signal">): Promise<Counts> => {
  let enrolled = 0;
  const campaigns = await inPortions<{ readonly id: string; readonly tenantId: string }>(
    { size: campaignPortion, heartbeat, signal },
    async (last) => {
      const rows = await activeCampaigns(services.db, last?.id ?? noId, campaignPortion);
      for (const row of rows) enrolled += await enrollOne(services.db, row, now);
      return rows;
    },
  );
  return { campaigns, enrolled };
};

const noId = "00000000-0000-0000-0000-000000000000";

interface One {
  readonly tenantId: string;
  readonly id: string;
}

/** The enrolment and what is sent for it are one transaction: none is ever without the other. */
export const enrollOne = (db: Database, campaign: One, now: Date): Promise<number> =>
  inPortions({ size: enrolmentPortion }, () =>
    db.transaction(async (tx) => {
      const found = await lockCampaign(tx, campaign.tenantId, campaign.id);
      if (found?.state !== "active") return 0;
      const contacts = await enrolMatching(tx, campaign, now, enrolmentPortion);
      const dueAt = found.sendAt && found.sendAt > now ? found.sendAt : now;
      for (const contactId of contacts)
        await planFor(tx, { campaign: found, tenantId: campaign.tenantId, contactId, dueAt }, now);
      return contacts.length;
    }),
  );

interface Planned {
  readonly campaign: Campaign;
  readonly tenantId: string;
  readonly contactId: string;
  readonly dueAt: Date;
}

const planFor = (
  tx: Queries,
  { campaign, tenantId, contactId, dueAt }: Planned,
  now: Date,
): Promise<unknown> => {
  const { channel, subject, body, id: campaignId } = campaign;
  const one = { tenantId, id: newId(), contactId };
  if (channel === "voice")
    return insertCall(tx, { ...one, script: body, nextAt: dueAt, campaignId }, now);
  const words = { channel, subject, body };
  const planned = { origin: "campaign", originId: campaignId, step: 0, dueAt } as const;
  return insertMessage(tx, { ...one, words, ...planned }, now);
};
