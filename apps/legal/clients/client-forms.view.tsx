/** On the clients' page: a form for a new one, and the check of conflicts. */
import { clientKinds } from "#contracts/legal/client.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import type { ConflictHit } from "../conflicts/conflicts.query.ts";
import type { ClientTranslate } from "./clients.words.ts";

type Typed = Readonly<Record<string, string | undefined>>;

interface ClientFormProps {
  readonly action: string;
  readonly errors: readonly FormError[];
  readonly typed: Typed;
  readonly t: ClientTranslate;
}

export const ClientForm = ({ action, errors, typed, t }: ClientFormProps) => {
  const of = (name: string) => ({ name, error: errorOf(errors, name), value: typed[name] });
  return (
    <Card title={t("add")}>
      <Form action={action} errors={errors} checkedBy="server">
        <TextInput {...of("name")} label={t("name")} maxLength={200} />
        <Select
          name="kind"
          label={t("kind")}
          value={typed["kind"]}
          choices={clientKinds.map((value) => ({ value, text: t(value) }))}
        />
        <TextInput {...of("email")} label={t("email")} type="email" optional maxLength={254} />
        <TextInput {...of("phone")} label={t("phone")} type="tel" optional maxLength={40} />
        <TextInput {...of("rfc")} label={t("fiscal")} optional maxLength={13} />
        <Button>{t("add")}</Button>
      </Form>
    </Card>
  );
};

interface CheckProps {
  readonly action: string;
  readonly typed: Typed;
  readonly problem?: string | undefined;
  /** What the check that was made just now found; null where none was made. */
  readonly hits: readonly ConflictHit[] | null;
  readonly t: ClientTranslate;
}

export const ConflictCheck = ({ action, typed, problem, hits, t }: CheckProps) => (
  <Card title={t("check")}>
    <p>{t("checkLead")}</p>
    {hits === null ? null : <Hits hits={hits} t={t} />}
    <Form action={action} checkedBy="server">
      <TextArea name="names" label={t("names")} rows={3} value={typed["names"]} error={problem} />
      <Button kind="secondary">{t("look")}</Button>
    </Form>
  </Card>
);

const Hits = ({
  hits,
  t,
}: {
  readonly hits: readonly ConflictHit[];
  readonly t: ClientTranslate;
}) =>
  hits.length === 0 ? (
    <Alert tone="success">{t("clear")}</Alert>
  ) : (
    <Alert tone="warning" title={t("found")}>
      <ul>
        {hits.map(({ asked, name, role, strength }) => (
          <li key={`${asked} ${name} ${role}`}>
            {t("hit", { asked, name, role: t(role), strength: t(strength) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
