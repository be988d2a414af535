/** A campaign: one message to everybody who matches its segment, each of them once. */
import type { ConsentChannel } from "../contact-consents/consent.domain.ts";
import { faultOf, type WordsFault } from "../scheduled-messages/scheduled-message.domain.ts";

/** Rules that all hold; what is empty narrows nothing. Consent for the channel always holds too. */
export interface Segment {
  readonly tagsAll: readonly string[];
  readonly tagsNone: readonly string[];
  readonly source: string;
  readonly locale: string;
}

export interface CampaignPlan extends Segment {
  readonly name: string;
  readonly channel: ConsentChannel;
  readonly subject: string;
  readonly body: string;
  /** Null: as soon as somebody matches. */
  readonly sendAt: Date | null;
}

export type CampaignState = "draft" | "active" | "ended";

export interface Campaign extends CampaignPlan {
  readonly id: string;
  readonly state: CampaignState;
  /** Those who match are still being enrolled, a portion at a time. */
  readonly enrolling: boolean;
  readonly createdAt: Date;
}

/** What may follow: an ended one stays ended. */
export const mayBecome = (from: CampaignState, to: CampaignState): boolean =>
  (from === "draft" && to === "active") || (from === "active" && to === "ended");

export type CampaignFault = WordsFault | { readonly field: "name"; readonly kind: "missing" };

export const campaignFault = (
  plan: Pick<CampaignPlan, "name" | "channel" | "subject" | "body">,
): CampaignFault | null =>
  plan.name.trim() === "" ? { field: "name", kind: "missing" } : faultOf(plan);
