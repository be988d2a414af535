/** A campaign: one message to everybody who matches its segment, each of them once. */
import type { ConsentChannel } from "../contact-consents/consent.domain.ts";

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
  readonly createdAt: Date;
}

/** What may follow: an ended one stays ended. */
export const mayBecome = (from: CampaignState, to: CampaignState): boolean =>
  (from === "draft" && to === "active") || (from === "active" && to === "ended");

export type CampaignFault = "name" | "subject" | "body";

export const campaignFault = ({
  name,
  channel,
  subject,
  body,
}: Pick<CampaignPlan, "name" | "channel" | "subject" | "body">): CampaignFault | null => {
  if (name.trim() === "") return "name";
  if (channel === "email" && subject.trim() === "") return "subject";
  return body.trim() === "" ? "body" : null;
};
