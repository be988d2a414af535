/** The parts of one sequence's page. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { WordFields, WordsPreview } from "../scheduled-messages/message-parts.view.tsx";
import type { Sequence, Step } from "./sequence.domain.ts";
import type { EntryCount } from "./sequences.query.ts";
import { useSequenceWords } from "./sequences.words.ts";

interface SwitchProps {
  readonly at: string;
  readonly sequence: Sequence;
  readonly mayChange: boolean;
}

export const Switch = ({ at, sequence, mayChange }: SwitchProps) => {
  const t = useSequenceWords();
  const words = useMarketingWords();
  const isOn = sequence.activeSince !== null;
  return (
    <>
      <DescriptionList
        facts={[
          {
            name: words("state"),
            value: <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "on" : "off")}</Badge>,
          },
          { name: t("entryTag"), value: sequence.entryTag },
          { name: t("exitTag"), value: sequence.exitTag ?? "–" },
        ]}
      />
      {mayChange ? (
        <Form action={`${at}/state`} hidden={{ to: isOn ? "off" : "on" }}>
          <div>
            <Button kind={isOn ? "secondary" : "primary"}>
              {t(isOn ? "switchOff" : "switchOn")}
            </Button>
          </div>
        </Form>
      ) : null}
    </>
  );
};

const reasons = ["converted", "opted_out", "no_consent"] as const;

export const Entries = ({ counts }: { readonly counts: readonly EntryCount[] }) => {
  const t = useSequenceWords();
  if (counts.length === 0) return null;
  return (
    <section>
      <h2>{t("who")}</h2>
      <Stats
        stats={counts.map(({ state, reason, count }) => ({
          name: t(reasons.find((one) => one === reason) ?? state),
          value: count,
        }))}
      />
    </section>
  );
};

interface StepsProps {
  readonly at: string;
  readonly steps: readonly Step[];
  readonly mayChange: boolean;
}

export const Steps = ({ at, steps, mayChange }: StepsProps) => {
  const t = useSequenceWords();
  const words = useMarketingWords();
  return (
    <>
      {steps.map(({ place, delayHours, channel, subject, body }, index) => (
        <Card key={place} title={t("step", { place: index + 1 })}>
          <p>
            {words(channel)}, {delayHours === 0 ? t("atOnce") : t("after", { count: delayHours })}
          </p>
          <WordsPreview subject={subject} body={body} />
          {mayChange ? (
            <Form action={`${at}/state`} hidden={{ drop: String(place) }}>
              <div>
                <Button kind="link">{t("drop")}</Button>
              </div>
            </Form>
          ) : null}
        </Card>
      ))}
    </>
  );
};

interface AddStepProps {
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const AddStep = ({ at, typed, errors }: AddStepProps) => {
  const t = useSequenceWords();
  return (
    <Card title={t("addStep")}>
      <Form action={at} errors={errors} checkedBy="server">
        <TextInput
          name="delay"
          label={t("delay")}
          hint={t("delayHint")}
          value={typed["delay"] ?? "24"}
          error={errorOf(errors, "delay")}
          inputMode="numeric"
          maxLength={4}
        />
        <WordFields typed={typed} errors={errors} />
        <div>
          <Button>{t("addButton")}</Button>
        </div>
      </Form>
    </Card>
  );
};
