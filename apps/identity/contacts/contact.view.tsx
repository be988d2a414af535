/** The parts of one contact's page. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Table } from "#ui/components/table.tsx";
import { Confirm } from "#ui/console/confirm.tsx";
import { consentChannels } from "../contact-consents/consent.domain.ts";
import type { Consent, ConsentEvent } from "../contact-consents/consents.query.ts";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import type { Contact } from "./contact.domain.ts";
import { useContactWords } from "./contacts.words.ts";

export const Facts = ({
  contact,
  tags,
}: {
  readonly contact: Contact;
  readonly tags: readonly string[];
}) => {
  const t = useContactWords();
  return (
    <DescriptionList
      facts={[
        { name: t("email"), value: contact.email ?? "–" },
        { name: t("phone"), value: contact.phone ?? "–" },
        { name: t("whatsapp"), value: contact.whatsapp ?? "–" },
        { name: t("tags"), value: tags.length === 0 ? "–" : tags.join(", ") },
        { name: t("source"), value: contact.source },
        { name: t("since"), value: <DateTime at={contact.createdAt} /> },
      ]}
    />
  );
};

interface ConsentsProps {
  readonly consents: readonly Consent[];
  readonly at: string;
  readonly mayChange: boolean;
}

export const Consents = ({ consents, at, mayChange }: ConsentsProps) => {
  const t = useContactWords();
  const words = useMarketingWords();
  const states = new Map(consents.map(({ channel, state }) => [channel, state]));
  const granted = consentChannels.filter((channel) => states.get(channel) === "granted");
  const others = consentChannels.filter((channel) => states.get(channel) !== "granted");
  return (
    <Card title={t("consents")}>
      <p>{t("consentsLead")}</p>
      <DescriptionList
        facts={consentChannels.map((channel) => {
          const state = states.get(channel);
          const tone = state === "granted" ? "success" : "neutral";
          return {
            name: words(channel),
            value: <Badge tone={tone}>{t(state ?? "unknownState")}</Badge>,
          };
        })}
      />
      {mayChange
        ? granted.map((channel) => (
            <Form key={channel} action={at} hidden={{ channel, state: "withdrawn" }}>
              <div>
                <Button kind="secondary">{t("withdraw", { channel: words(channel) })}</Button>
              </div>
            </Form>
          ))
        : null}
      {mayChange && others.length > 0 ? (
        <Form action={at} hidden={{ state: "granted" }}>
          <Select
            name="channel"
            label={t("channel")}
            choices={others.map((channel) => ({ value: channel, text: words(channel) }))}
          />
          <TextInput name="proof" label={t("proof")} hint={t("proofHint")} />
          <div>
            <Button kind="secondary">{t("grant")}</Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
};

export const History = ({ events }: { readonly events: readonly ConsentEvent[] }) => {
  const t = useContactWords();
  const words = useMarketingWords();
  return (
    <Table
      caption={t("history")}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { key: "at", title: t("at"), cell: ({ at }) => <DateTime at={at} /> },
        { key: "channel", title: t("channel"), cell: ({ channel }) => words(channel) },
        { key: "what", title: t("what"), cell: ({ state }) => t(state) },
        {
          key: "how",
          title: t("how"),
          cell: ({ how, proof }) => {
            const by = t(how === "import" ? "imported" : how);
            return proof === "" || proof === how ? by : `${by}: ${proof}`;
          },
        },
      ]}
    />
  );
};

interface TagsFormProps {
  readonly tags: readonly string[];
  readonly at: string;
}

export const TagsForm = ({ tags, at }: TagsFormProps) => {
  const t = useContactWords();
  return (
    <Form action={at}>
      <TextInput
        name="tags"
        label={t("tags")}
        hint={t("tagsHint")}
        value={tags.join(", ")}
        optional
      />
      <div>
        <Button kind="secondary">{t("saveTags")}</Button>
      </div>
    </Form>
  );
};

export const Forget = ({ at }: Pick<TagsFormProps, "at">) => {
  const t = useContactWords();
  return (
    <div>
      <Confirm
        id="forget"
        title={t("forgetTitle")}
        text={t("forgetText")}
        action={`${at}/forget`}
        button={t("forget")}
        kind="secondary"
      />
    </div>
  );
};
