/** The parts of the list of calls. */
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import { useMarketingWords } from "../marketing-frame/marketing.words.ts";
import type { CallState } from "./call.domain.ts";
import { useCallWords } from "./calls.words.ts";
import { scriptLength } from "./limits.ts";
import type { ListedCall } from "./voice-calls.query.ts";

const tones: Readonly<Record<CallState, BadgeProps["tone"]>> = {
  queued: "info",
  dialling: "info",
  completed: "success",
  failed: "danger",
  skipped: "neutral",
  blocked: "warning",
  cancelled: "neutral",
};

export const Calls = ({ rows }: { readonly rows: readonly ListedCall[] }) => {
  const t = useCallWords();
  const words = useMarketingWords();
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "to", title: t("to"), cell: ({ name, phone }) => name || (phone ?? "–") },
        { key: "script", title: t("script"), cell: ({ script }) => script.slice(0, 80) },
        { key: "attempts", title: t("attempts"), align: "end", cell: ({ attempts }) => attempts },
        {
          key: "length",
          title: t("length"),
          align: "end",
          cell: ({ seconds }) => (seconds === null ? "–" : t("seconds", { count: seconds })),
        },
        {
          key: "state",
          title: words("state"),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge>,
        },
      ]}
    />
  );
};

interface AskForCallProps {
  readonly at: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

export const AskForCall = ({ at, typed, errors }: AskForCallProps) => {
  const t = useCallWords();
  const words = useMarketingWords();
  const field = (name: string) => ({ name, value: typed[name], error: errorOf(errors, name) });
  return (
    <Card title={t("ask")}>
      <Form action={at} errors={errors} checkedBy="server">
        <TextInput {...field("phone")} label={t("phone")} inputMode="tel" />
        <TextArea
          {...field("script")}
          label={t("script")}
          hint={words("bodyHint", { name: "{nombre}" })}
          maxLength={scriptLength}
        />
        <div>
          <Button>{t("askButton")}</Button>
        </div>
      </Form>
    </Card>
  );
};
