/** Communities in a table, and the forms that found one and change one. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Table } from "#ui/components/table.tsx";
import type { CommunitySize } from "./community.query.ts";
import { useFoundingWords } from "./founding.words.ts";
import { mexicanZones, usualZone } from "./time-zone.domain.ts";

export const CommunityTable = ({
  communities,
}: {
  readonly communities: readonly CommunitySize[];
}) => {
  const t = useFoundingWords();
  return (
    <Table
      caption={t("list")}
      rows={communities}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", title: t("name"), cell: ({ name }) => name },
        { key: "zone", title: t("zone"), cell: ({ timeZone }) => timeZone },
        { key: "cells", title: t("cells"), align: "end", cell: ({ cells }) => String(cells) },
        {
          key: "members",
          title: t("members"),
          align: "end",
          cell: ({ members }) => String(members),
        },
      ]}
    />
  );
};

interface FormProps {
  readonly action: string;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const FoundingForm = ({ action, errors, typed }: FormProps) => {
  const t = useFoundingWords();
  return (
    <Card title={t("found")}>
      <Form action={action} errors={errors} label={t("found")}>
        <NameField errors={errors} typed={typed} />
        <Select
          name="zone"
          label={t("zone")}
          hint={t("zoneHint")}
          choices={mexicanZones.map((zone) => ({ value: zone, text: zoneText(zone) }))}
          value={typed["zone"] ?? usualZone}
          error={errorOf(errors, "zone")}
        />
        <DaysField errors={errors} typed={typed} />
        <h3>{t("administrator")}</h3>
        <TextInput
          name="administratorName"
          label={t("administratorName")}
          maxLength={120}
          value={typed["administratorName"]}
          error={errorOf(errors, "administratorName")}
        />
        <TextInput
          name="email"
          type="email"
          label={t("email")}
          hint={t("contactHint")}
          optional
          value={typed["email"]}
          error={errorOf(errors, "email")}
        />
        <TextInput
          name="phone"
          type="tel"
          label={t("phone")}
          optional
          value={typed["phone"]}
          error={errorOf(errors, "phone")}
        />
        <div>
          <Button>{t("found")}</Button>
        </div>
      </Form>
    </Card>
  );
};

/** `America/Mexico_City` as `Mexico City`. */
const zoneText = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

type Fields = Omit<FormProps, "action">;

const NameField = ({ errors, typed }: Fields) => {
  const t = useFoundingWords();
  return (
    <TextInput
      name="name"
      label={t("name")}
      maxLength={120}
      value={typed["name"]}
      error={errorOf(errors, "name")}
    />
  );
};

const DaysField = ({ errors, typed }: Fields) => {
  const t = useFoundingWords();
  return (
    <TextInput
      name="days"
      label={t("days")}
      hint={t("daysHint")}
      optional
      inputMode="numeric"
      maxLength={4}
      value={typed["days"]}
      error={errorOf(errors, "days")}
    />
  );
};

/** Where people ask to belong: to be shown, printed and sent on. */
export const JoinAddress = ({ url }: { readonly url: string }) => (
  <CopyText text={url} what={useFoundingWords()("joinAddress")} />
);

export const SettingsForm = ({ action, errors, typed }: FormProps) => {
  const t = useFoundingWords();
  return (
    <Card>
      <Form action={action} errors={errors} label={t("settingsTitle")}>
        <NameField errors={errors} typed={typed} />
        <DaysField errors={errors} typed={typed} />
        <Checkbox
          name="open"
          label={t("open")}
          hint={t("openHint")}
          checked={typed["open"] === "yes"}
        />
        <div>
          <Button>{t("save")}</Button>
        </div>
      </Form>
    </Card>
  );
};
