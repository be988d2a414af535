/** The fields of a new contact, with what they allowed and how that is known. */
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { consentChannels } from "../contact-consents/consent.domain.ts";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { useContactWords } from "./contacts.words.ts";
import { nameLength, proofLength } from "./limits.ts";

interface ContactFieldsProps {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const ContactFields = ({ typed, errors }: ContactFieldsProps) => {
  const t = useContactWords();
  const channels = useMarketingWords();
  const field = (name: string) => ({ name, value: typed[name], error: errorOf(errors, name) });
  return (
    <>
      <TextInput {...field("name")} label={t("name")} optional maxLength={nameLength} />
      <TextInput {...field("email")} label={t("email")} optional inputMode="email" />
      <TextInput
        {...field("phone")}
        label={t("phone")}
        hint={t("phoneHint")}
        optional
        inputMode="tel"
      />
      <TextInput {...field("whatsapp")} label={t("whatsapp")} optional inputMode="tel" />
      <TextInput {...field("tags")} label={t("tags")} hint={t("tagsHint")} optional />
      <Select
        {...field("locale")}
        label={t("language")}
        choices={[
          { value: "es-MX", text: t("spanish") },
          { value: "en", text: t("english") },
        ]}
      />
      <fieldset class="field">
        <legend>{t("allows")}</legend>
        {consentChannels.map((channel) => (
          <Checkbox
            key={channel}
            name={`allow_${channel}`}
            label={channels(channel)}
            checked={typed[`allow_${channel}`] === "yes"}
          />
        ))}
      </fieldset>
      <TextInput
        {...field("proof")}
        label={t("proof")}
        hint={t("proofHint")}
        optional
        maxLength={proofLength}
      />
    </>
  );
};
