/** What pages about messages share: the fields of their words, how they look, how they stand. */
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { bodyLength, subjectLength } from "./limits.ts";
import { filledIn, messageChannels, type MessageState } from "./scheduled-message.domain.ts";
import type { StateCount } from "./scheduled-messages.query.ts";

interface WordFieldsProps {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
  readonly channels?: readonly (typeof messageChannels)[number][] | readonly string[];
}

export const WordFields = ({ typed, errors, channels = messageChannels }: WordFieldsProps) => {
  const t = useMarketingWords();
  const field = (name: string) => ({ name, value: typed[name], error: errorOf(errors, name) });
  return (
    <>
      <Select
        {...field("channel")}
        label={t("channel")}
        choices={channels.map((one) => ({ value: one, text: t(one as "email") }))}
      />
      <TextInput {...field("subject")} label={t("subject")} optional maxLength={subjectLength} />
      <TextArea
        {...field("body")}
        label={t("body")}
        hint={t("bodyHint", { name: "{nombre}" })}
        rows={6}
        maxLength={bodyLength}
      />
    </>
  );
};

export const WordsPreview = ({
  subject,
  body,
}: {
  readonly subject: string;
  readonly body: string;
}) => {
  const t = useMarketingWords();
  return (
    <Card title={t("preview")}>
      {subject === "" ? null : <p>{filledIn(subject, t("sampleName"))}</p>}
      {filledIn(body, t("sampleName"))
        .split(/\n{2,}/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Card>
  );
};

const tones: Readonly<Record<MessageState, BadgeProps["tone"]>> = {
  queued: "info",
  handed: "info",
  sent: "success",
  blocked: "warning",
  failed: "danger",
  skipped: "neutral",
  cancelled: "neutral",
};

export const MessageStateBadge = ({ state }: { readonly state: MessageState }) => (
  <Badge tone={tones[state]}>{useMarketingWords()(state)}</Badge>
);

export const MessageStats = ({ counts }: { readonly counts: readonly StateCount[] }) => {
  const t = useMarketingWords();
  return (
    <section>
      <h2>{t("statistics")}</h2>
      {counts.length === 0 ? (
        <p>{t("nothingSent")}</p>
      ) : (
        <Stats stats={counts.map(({ state, count }) => ({ name: t(state), value: count }))} />
      )}
    </section>
  );
};
