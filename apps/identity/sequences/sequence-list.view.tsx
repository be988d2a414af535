/** The parts of the list of sequences. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import { tagLength } from "../contacts/limits.ts";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { planNameLength } from "../scheduled-messages/limits.ts";
import type { ListedSequence } from "./sequences.query.ts";
import { useSequenceWords } from "./sequences.words.ts";

interface SequencesProps {
  readonly rows: readonly ListedSequence[];
  readonly at: string;
}

export const Sequences = ({ rows, at }: SequencesProps) => {
  const t = useSequenceWords();
  const words = useMarketingWords();
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          title: t("name"),
          cell: (one) => <a href={`${at}/${one.id}`}>{one.name}</a>,
        },
        { key: "entry", title: t("entryTag"), cell: ({ entryTag }) => entryTag },
        {
          key: "state",
          title: words("state"),
          cell: ({ activeSince }) => (
            <Badge tone={activeSince ? "success" : "neutral"}>
              {t(activeSince ? "on" : "off")}
            </Badge>
          ),
        },
        { key: "steps", title: t("steps"), align: "end", cell: ({ steps }) => steps },
        { key: "people", title: t("people"), align: "end", cell: ({ entered }) => entered },
      ]}
    />
  );
};

interface MakeSequenceProps {
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const MakeSequence = ({ at, typed, errors }: MakeSequenceProps) => {
  const t = useSequenceWords();
  const field = (name: string) => ({ name, value: typed[name], error: errorOf(errors, name) });
  return (
    <Card title={t("make")}>
      <Form action={at} errors={errors} checkedBy="server">
        <TextInput {...field("name")} label={t("name")} maxLength={planNameLength} />
        <TextInput
          {...field("entryTag")}
          label={t("entryTag")}
          hint={t("tagHint")}
          maxLength={tagLength}
        />
        <TextInput {...field("exitTag")} label={t("exitTag")} optional maxLength={tagLength} />
        <div>
          <Button>{t("makeButton")}</Button>
        </div>
      </Form>
    </Card>
  );
};
