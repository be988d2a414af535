/** The parts of the list of messages. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import { MessageStateBadge, WordFields } from "./message-parts.view.tsx";
import { reasonText, useMessageListWords } from "./messages.words.ts";
import { filledIn, type MessageState } from "./scheduled-message.domain.ts";
import type { ListedMessage } from "./scheduled-messages.query.ts";

interface ByStateProps {
  readonly at: string;
  readonly state: MessageState | "";
  readonly states: readonly MessageState[];
}

export const ByState = ({ at, state, states }: ByStateProps) => {
  const t = useMessageListWords();
  const words = useMarketingWords();
  return (
    <FilterBar action={at} label={words("state")} submit={t("show")} values={[state]} fields="one">
      <Select
        name="state"
        label={words("state")}
        value={state}
        optional
        empty={t("all")}
        choices={states.map((one) => ({ value: one, text: words(one) }))}
      />
    </FilterBar>
  );
};

interface MessagesProps {
  readonly rows: readonly ListedMessage[];
  readonly at: string;
  readonly mayChange: boolean;
}

export const Messages = ({ rows, at, mayChange }: MessagesProps) => {
  const t = useMessageListWords();
  const words = useMarketingWords();
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "to", title: t("to"), cell: (one) => one.name || one.address },
        {
          key: "text",
          title: words("body"),
          cell: ({ subject, body, name }) =>
            filledIn(subject === "" ? body.slice(0, 80) : subject, name),
        },
        { key: "channel", title: words("channel"), cell: ({ channel }) => words(channel) },
        { key: "when", title: t("when"), cell: ({ dueAt }) => <DateTime at={dueAt} /> },
        {
          key: "state",
          title: words("state"),
          cell: ({ id, state, reason }) => (
            <>
              <MessageStateBadge state={state} /> <small>{reasonText(reason, t)}</small>
              {mayChange && state === "queued" ? (
                <Form action={`${at}/${id}/cancel`}>
                  <Button kind="link">{t("cancel")}</Button>
                </Form>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
};

interface WriteMessageProps {
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const WriteMessage = ({ at, typed, errors }: WriteMessageProps) => {
  const t = useMessageListWords();
  const field = (name: string) => ({ name, value: typed[name], error: errorOf(errors, name) });
  return (
    <Card title={t("write")}>
      <Form action={at} errors={errors} checkedBy="server">
        <TextInput {...field("address")} label={t("address")} />
        <WordFields typed={typed} errors={errors} />
        <TextInput {...field("at")} label={t("at")} hint={t("atHint")} optional maxLength={20} />
        <div>
          <Button>{t("schedule")}</Button>
        </div>
      </Form>
    </Card>
  );
};
