/** The part of the settings in which an operator says who pays for an organization's stamps. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Organization } from "./organization.domain.ts";
import type { SettingsTranslate } from "./settings.words.ts";

interface BillingPartProps {
  readonly organization: Organization;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
  readonly t: SettingsTranslate;
}

const idLength = 36;

export const BillingPart = ({ organization, typed, errors, t }: BillingPartProps) => (
  <Card title={t("billing")}>
    <p>{t("billingText")}</p>
    <Form action={`/organizations/${organization.id}/billing`} errors={errors} checkedBy="server">
      <Select
        name="billedAs"
        label={t("billedAs")}
        value={typed["billedAs"] ?? organization.billedAs}
        choices={[
          { value: "partner", text: t("partner") },
          { value: "ecosystem", text: t("ecosystem") },
          { value: "own", text: t("ownHouse") },
        ]}
        error={errorOf(errors, "billedAs")}
      />
      <TextInput
        name="ecosystemTenantId"
        label={t("tenant")}
        hint={t("tenantHint")}
        value={typed["ecosystemTenantId"] ?? organization.ecosystemTenantId ?? ""}
        autoComplete="off"
        maxLength={idLength}
        optional
        error={errorOf(errors, "ecosystemTenantId")}
      />
      <div>
        <Button>{t("saveBilling")}</Button>
      </div>
    </Form>
  </Card>
);
