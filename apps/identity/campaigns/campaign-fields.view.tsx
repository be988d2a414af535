/** The fields of a campaign: words and segment. */
import { errorOf, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { planNameLength } from "../scheduled-messages/limits.ts";
import { WordFields } from "../scheduled-messages/message-parts.view.tsx";
import { campaignChannels } from "./typed-campaign.ts";
import { useCampaignWords } from "./campaigns.words.ts";

interface CampaignFieldsProps {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const CampaignFields = ({ typed, errors }: CampaignFieldsProps) => {
  const t = useCampaignWords();
  const field = (name: string) => ({ name, value: typed[name], error: errorOf(errors, name) });
  return (
    <>
      <TextInput {...field("name")} label={t("name")} maxLength={planNameLength} />
      <WordFields typed={typed} errors={errors} channels={campaignChannels} />
      <TextInput {...field("tagsAll")} label={t("tagsAll")} hint={t("tagsHint")} optional />
      <TextInput {...field("tagsNone")} label={t("tagsNone")} hint={t("tagsHint")} optional />
      <TextInput {...field("source")} label={t("source")} hint={t("sourceHint")} optional />
      <Select
        {...field("locale")}
        label={t("language")}
        optional
        empty={t("anyLanguage")}
        choices={[
          { value: "es-MX", text: t("spanish") },
          { value: "en", text: t("english") },
        ]}
      />
    </>
  );
};
