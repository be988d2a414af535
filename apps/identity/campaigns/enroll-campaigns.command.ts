/** Enrols in active campaigns whoever matches by now: each contact once in each. */
import { change } from "#platform/db/change.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import { insertMessage } from "../scheduled-messages/scheduled-messages.store.ts";
import { insertCall } from "../voice-calls/voice-calls.store.ts";
import type { Campaign } from "./campaign.domain.ts";
import { activeCampaigns, enrollingCampaigns } from "./campaigns.query.ts";
import { enrolMatching, lockCampaign, noteEnrolling } from "./campaigns.store.ts";
import { campaignPortion, enrolmentPortion } from "./limits.ts";

type Running = Pick<JobContext, "services" | "now" | "heartbeat" | "signal">;

/** All that run: whoever matches by now. */
export const enrollCampaigns = (context: Running): Promise<Counts> =>
  enrollAll(context, activeCampaigns);

/** Those that were begun a while ago and have not come to their end: what a request left over. */
export const continueCampaigns = (context: Running): Promise<Counts> =>
  enrollAll(context, enrollingCampaigns);

const enrollAll = async (
  { services, now, heartbeat, signal }: Running,
  list: typeof activeCampaigns,
): Promise<Counts> => {
  const counts = { enrolled: 0, broken: 0 };
  const campaigns = await inPortions<One>(
    { size: campaignPortion, heartbeat, signal },
    async (last) => {
      const rows = await list(services.db, last?.id ?? noId, campaignPortion);
      for (const row of rows)
        try {
          counts.enrolled += await enrollOne(services.db, row, { now, heartbeat, signal });
        } catch (error) {
          // One campaign that fails stops no other; it goes on with the next run.
          if (signal.aborted || error instanceof Unavailable) throw error;
          services.log.error({ err: error, campaign: row.id }, "A campaign could not enrol.");
          counts.broken += 1;
        }
      return rows;
    },
  );
  return { campaigns, ...counts };
};

const noId = "00000000-0000-0000-0000-000000000000";

interface One {
  readonly tenantId: string;
  readonly id: string;
}

const enrollOne = (
  db: Database,
  campaign: One,
  { now, heartbeat, signal }: Pick<Running, "now" | "heartbeat" | "signal">,
): Promise<number> =>
  inPortions({ size: enrolmentPortion, heartbeat, signal }, () => enrollSome(db, campaign, now));

/**
 * One portion, in one transaction with what is sent for it: none is ever without the other. What
 * is left over is the job's: a request does no more, however many match.
 */
export const enrollSome = (db: Queries, campaign: One, now: Date): Promise<number> =>
  change(db, async (tx) => {
    const found = await lockCampaign(tx, campaign.tenantId, campaign.id);
    if (found?.state !== "active") return 0;
    const contacts = await enrolMatching(tx, campaign, now, enrolmentPortion);
    const dueAt = found.sendAt && found.sendAt > now ? found.sendAt : now;
    for (const contactId of contacts)
      await planFor(tx, { campaign: found, tenantId: campaign.tenantId, contactId, dueAt }, now);
    await noteEnrolling(tx, campaign, contacts.length === enrolmentPortion);
    return contacts.length;
  });

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
