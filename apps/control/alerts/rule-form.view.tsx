/** The form of a new rule; what was typed stays where something is wrong. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { AppRow } from "../registry/apps.query.ts";
import { offeredKinds, type AlertsTranslate } from "./alerts.words.ts";

interface RuleFormProps {
  readonly apps: readonly AppRow[];
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly wrong: readonly string[];
  readonly t: AlertsTranslate;
}

/** What every field of the form takes. */
const fieldOf =
  ({ typed, wrong, t }: RuleFormProps) =>
  (name: string, optional = true) => ({
    name,
    optional,
    value: typed[name],
    error: wrong.includes(name) ? t("wrong") : undefined,
  });

export const RuleForm = (props: RuleFormProps) => {
  const { wrong, t } = props;
  const errors = wrong.map((name) => ({ fieldId: `field-${name}`, text: t("wrong") }));
  return (
    <Card title={t("add")}>
      <Form action="/alerts" errors={errors}>
        <TextInput {...fieldOf(props)("name", false)} label={t("name")} maxLength={80} />
        <WhatFields {...props} />
        <WhomFields {...props} />
        <Button>{t("save")}</Button>
      </Form>
    </Card>
  );
};

const WhatFields = (props: RuleFormProps) => {
  const { apps, t } = props;
  const input = fieldOf(props);
  const tones = [
    { value: "any", text: t("anyTone") },
    { value: "danger", text: t("danger") },
  ];
  return (
    <>
      <Select
        {...input("kind")}
        label={t("kind")}
        empty={t("anyKind")}
        choices={offeredKinds.map((kind) => ({ value: kind, text: t(kind) }))}
      />
      <Select
        {...input("app")}
        label={t("app")}
        empty={t("anyApp")}
        choices={apps.map(({ name, title }) => ({ value: name, text: title }))}
      />
      <Select {...input("tone")} label={t("tone")} choices={tones} />
      <TextInput {...input("countLeast")} label={t("countLeast")} inputMode="numeric" />
      <TextInput {...input("forMinutes")} label={t("forMinutes")} inputMode="numeric" />
    </>
  );
};

const WhomFields = (props: RuleFormProps) => {
  const { t } = props;
  const input = fieldOf(props);
  const channels = [
    { value: "email", text: t("email") },
    { value: "webhook", text: t("webhook") },
  ];
  const [from, to] = [`${t("quiet")}: ${t("quietFrom")}`, `${t("quiet")}: ${t("quietTo")}`];
  return (
    <>
      <Select
        {...input("channel", false)}
        label={t("channel")}
        hint={t("webhookHint")}
        choices={channels}
      />
      <TextInput {...input("email")} label={t("address")} type="email" />
      <TextInput {...input("quietFrom")} label={from} hint={t("time")} />
      <TextInput {...input("quietTo")} label={to} />
    </>
  );
};
