/** A campaign is drafted, changed while it is a draft, begun and ended. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { cancelOf } from "../scheduled-messages/scheduled-messages.store.ts";
import { cancelCallsOf } from "../voice-calls/voice-calls.store.ts";
import { mayBecome, type CampaignPlan } from "./campaign.domain.ts";
import { insertCampaign, lockCampaign, moveCampaign, writeCampaign } from "./campaigns.store.ts";

export const draftCampaign = (
  db: Queries,
  tenantId: string,
  plan: CampaignPlan,
  now: Date,
): Promise<{ readonly id: string }> =>
  change(db, async (tx) => {
    const id = newId();
    await insertCampaign(tx, { tenantId, id, plan }, now);
    return { id };
  });

interface One {
  readonly tenantId: string;
  readonly id: string;
}

/** `begun`: what people receive is not changed under way. */
export const changeCampaign = (
  db: Queries,
  about: One & { readonly plan: CampaignPlan },
): Promise<"changed" | "begun" | "unknown"> =>
  change(db, async (tx) => {
    const campaign = await lockCampaign(tx, about.tenantId, about.id);
    if (!campaign) return "unknown";
    if (campaign.state !== "draft") return "begun";
    await writeCampaign(tx, about);
    return "changed";
  });

/** What waits of one that ends is not sent. False for an unknown one; repeated, it does nothing. */
export const moveCampaignTo = (
  db: Queries,
  { tenantId, id }: One,
  state: "active" | "ended",
  now: Date,
): Promise<boolean> =>
  change(db, async (tx) => {
    const campaign = await lockCampaign(tx, tenantId, id);
    if (!campaign) return false;
    if (!mayBecome(campaign.state, state)) return true;
    await moveCampaign(tx, { tenantId, id }, state);
    if (state === "ended") {
      await cancelOf(tx, { tenantId, originId: id, contactId: null }, "campaign_ended");
      await cancelCallsOf(tx, { tenantId, campaignId: id }, now);
    }
    return true;
  });
