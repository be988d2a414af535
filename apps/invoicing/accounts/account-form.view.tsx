/** An account at a provider: written once, never shown again. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Organization, ProviderName } from "../organizations/organization.domain.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { HouseTranslate } from "./house.words.ts";
import { providerName } from "./provider-names.ts";

interface ProviderFormProps {
  readonly organization: Organization;
  readonly errors: readonly FormError[];
  readonly form: Readonly<Record<string, string | undefined>>;
  readonly providers: readonly ProviderName[];
  readonly nextOrder: number;
  readonly t: HouseTranslate;
}

const loginLength = 500;

export const ProviderForm = (props: ProviderFormProps) => {
  const { organization, errors, form, providers, nextOrder, t } = props;
  const errorAt = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.text;
  const secret = { maxLength: loginLength, optional: true, autoComplete: "off" } as const;
  return (
    <Card title={t("addProvider")}>
      <p>{t("addProviderLead")}</p>
      <Form action={placeOf(organization, "providers")} errors={errors} checkedBy="server">
        <Select
          name="provider"
          label={t("provider")}
          value={form["provider"]}
          choices={providers.map((value) => ({ value, text: providerName(value) }))}
        />
        <TextInput
          name="priority"
          label={t("order")}
          inputMode="numeric"
          maxLength={1}
          value={form["priority"] ?? String(Math.min(9, nextOrder))}
          error={errorAt("field-priority")}
        />
        <TextInput
          name="user"
          label={t("user")}
          value={form["user"]}
          {...secret}
          error={errorAt("field-user")}
        />
        <TextInput name="secret" type="password" label={t("secret")} {...secret} />
        <TextInput
          name="token"
          type="password"
          label={t("token")}
          hint={t("tokenHint")}
          {...secret}
        />
        <Button>{t("saveProvider")}</Button>
      </Form>
    </Card>
  );
};
