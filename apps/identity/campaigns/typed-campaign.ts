/** Reads what somebody typed of a campaign, and writes it back into its form. */
import { isConsentChannel, type ConsentChannel } from "../contact-consents/consent.domain.ts";
import { oneLine, readTags } from "../contacts/contact.domain.ts";
import { sourceLength } from "../contacts/limits.ts";
import { bodyLength, planNameLength, subjectLength } from "../scheduled-messages/limits.ts";
import type { Campaign, CampaignPlan } from "./campaign.domain.ts";

export const campaignChannels: readonly ConsentChannel[] = ["email", "sms", "whatsapp", "voice"];

type Typed = Readonly<Record<string, string | undefined>>;

export const planIn = (form: Typed): CampaignPlan => {
  const text = (name: string, most: number) => (form[name] ?? "").trim().slice(0, most);
  const channel = form["channel"];
  const locale = form["locale"] ?? "";
  return {
    name: oneLine(text("name", planNameLength)),
    channel: isConsentChannel(channel) && campaignChannels.includes(channel) ? channel : "email",
    subject: oneLine(text("subject", subjectLength)),
    // One more than fits, so that what is too long is said and not cut.
    body: text("body", bodyLength + 1),
    tagsAll: readTags(form["tagsAll"] ?? ""),
    tagsNone: readTags(form["tagsNone"] ?? ""),
    source: oneLine(text("source", sourceLength)),
    locale: ["es-MX", "en"].includes(locale) ? locale : "",
    sendAt: null,
  };
};

export const typedOf = (campaign: Campaign): Typed => ({
  name: campaign.name,
  channel: campaign.channel,
  subject: campaign.subject,
  body: campaign.body,
  tagsAll: campaign.tagsAll.join(", "),
  tagsNone: campaign.tagsNone.join(", "),
  source: campaign.source,
  locale: campaign.locale,
});
