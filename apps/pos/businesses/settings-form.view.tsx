/** The form of a business's settings. */
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { BrandPreview } from "./brand-preview.page.tsx";
import { placeOf } from "../console/frame.view.tsx";
import { EnterSaves, fieldOf, pictureSrc, type Typed } from "../console/office-parts.view.tsx";
import type { SettingsTranslate } from "./settings.words.ts";

export interface SettingsFormProps {
  readonly tenant: Tenant;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  readonly portalUrl: string;
  readonly t: SettingsTranslate;
}

const plain = { autoComplete: "off" } as const;

export const SettingsForm = (props: SettingsFormProps) => (
  <Form
    action={placeOf(props.tenant, "settings")}
    encoding="multipart/form-data"
    errors={props.errors}
    checkedBy="server"
  >
    <EnterSaves />
    <BusinessCard {...props} />
    <PortalCard {...props} />
    <DeadlineCard {...props} />
    <LookCard {...props} />
    <div>
      <Button name="action" value="save">
        {props.t("save")}
      </Button>
    </div>
  </Form>
);

const BusinessCard = ({ typed, errors, t }: SettingsFormProps) => (
  <Card title={t("business")}>
    <TextInput
      {...fieldOf("name", typed, errors)}
      {...plain}
      label={t("name")}
      hint={t("nameHint")}
      maxLength={120}
    />
    <div class="fields">
      {(["phone", "whatsapp"] as const).map((name) => (
        <TextInput
          key={name}
          {...fieldOf(name, typed, errors)}
          {...plain}
          label={t(name)}
          type="tel"
          maxLength={30}
          optional
        />
      ))}
      <TextInput
        {...fieldOf("email", typed, errors)}
        {...plain}
        label={t("email")}
        type="email"
        maxLength={254}
        optional
      />
    </div>
  </Card>
);

const features = ["showCatalog", "allowInvoiceRequests", "showOrderHistory"] as const;

const PortalCard = ({ typed, portalUrl, t }: SettingsFormProps) => (
  <Card title={t("portal")}>
    {portalUrl === "" ? null : (
      <p class="address">
        {t("portalAt")}: <a href={portalUrl}>{portalUrl}</a>
      </p>
    )}
    <Checkbox
      name="portalEnabled"
      label={t("portalEnabled")}
      hint={t("portalEnabledHint")}
      checked={typed["portalEnabled"] !== undefined}
    />
    {features.map((name) => (
      <Checkbox key={name} name={name} label={t(name)} checked={typed[name] !== undefined} />
    ))}
  </Card>
);

const DeadlineCard = ({ typed, errors, t }: SettingsFormProps) => (
  <Card title={t("deadline")}>
    <RadioGroup
      name="within"
      label={t("deadline")}
      value={typed["within"] ?? "days"}
      choices={(["days", "month"] as const).map((value) => ({ value, text: t(value) }))}
    />
    <TextInput
      {...fieldOf("days", typed, errors)}
      {...plain}
      label={t("daysField")}
      hint={t("daysHint")}
      inputMode="numeric"
      maxLength={3}
      optional
    />
  </Card>
);

const LookCard = ({ tenant, typed, errors, t }: SettingsFormProps) => {
  const logo = pictureSrc(tenant.branding.logoUrl);
  const isPremium = tenant.tier === "premium";
  return (
    <Card
      title={t("look")}
      aside={<Badge tone={isPremium ? "success" : "neutral"}>{t(tenant.tier)}</Badge>}
    >
      {isPremium ? null : <p>{t("freeText")}</p>}
      <TextInput
        {...fieldOf("color", typed, errors)}
        {...plain}
        label={t("color")}
        hint={t("colorHint")}
        maxLength={7}
        optional
      />
      {(["welcome", "tagline"] as const).map((name) => (
        <TextInput
          key={name}
          {...fieldOf(name, typed, errors)}
          {...plain}
          label={t(name)}
          maxLength={200}
          optional
        />
      ))}
      {logo === "" ? null : (
        <>
          <img class="picture" src={logo} alt={t("logoAlt", { name: tenant.name })} />
          <Checkbox name="removeLogo" label={t("removeLogo")} />
        </>
      )}
      <FileInput
        name="logo"
        label={t("logo")}
        hint={t("logoHint")}
        optional
        accept="image/png,image/jpeg,image/webp"
        error={fieldOf("logo", typed, errors).error}
      />
      <BrandPreview tenant={tenant} typed={typed} t={t} />
      <ButtonRow>
        <Button kind="secondary" name="action" value="preview" id="preview">
          {t("preview")}
        </Button>
      </ButtonRow>
    </Card>
  );
};
