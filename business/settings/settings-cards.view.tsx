/** Cards of the form of a business's settings: who it is, its portal, invoices, and its look. */
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { ComponentChildren } from "preact";
import { fieldOf, type Typed } from "../console/typed.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import type { SettingsTranslate } from "./settings.words.ts";

export interface SettingsCardProps {
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  readonly t: SettingsTranslate;
}

const plain = { autoComplete: "off" } as const;

export const BusinessCard = ({ typed, errors, t }: SettingsCardProps) => (
  <Card title={t("business")}>
    <TextInput
      {...fieldOf("name", typed, errors)}
      {...plain}
      label={t("name")}
      hint={t("nameHint")}
      maxLength={120}
    />
    <div class="field-row">
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

interface PortalCardProps extends Omit<SettingsCardProps, "errors"> {
  /** Empty where the house has no portal. */
  readonly portalUrl: string;
}

export const PortalCard = ({ typed, portalUrl, t }: PortalCardProps) => (
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

export const DeadlineCard = ({ typed, errors, t }: SettingsCardProps) => (
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

interface LookCardProps extends SettingsCardProps {
  readonly tier: Tenant["tier"];
  /** What an app has beside colour and texts: a logo, a preview. */
  readonly children?: ComponentChildren;
}

export const LookCard = ({ tier, typed, errors, t, children }: LookCardProps) => {
  const isPremium = tier === "premium";
  return (
    <Card
      title={t("look")}
      aside={<Badge tone={isPremium ? "success" : "neutral"}>{t(tier)}</Badge>}
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
      {children}
    </Card>
  );
};
