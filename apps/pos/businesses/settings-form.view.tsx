/** The form of a business's settings, with its logo and a preview of its look. */
import {
  BusinessCard,
  DeadlineCard,
  LookCard,
  PortalCard,
  type SettingsCardProps,
} from "#business/settings/settings-cards.view.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { BrandPreview } from "./brand-preview.page.tsx";
import type { LookTranslate } from "./look.words.ts";
import { placeOf } from "../console/frame.view.tsx";
import { EnterSaves, fieldOf, pictureSrc } from "../console/office-parts.view.tsx";

export interface SettingsFormProps extends SettingsCardProps {
  readonly tenant: Tenant;
  readonly portalUrl: string;
  readonly look: LookTranslate;
}

export const SettingsForm = ({ tenant, portalUrl, look, ...cards }: SettingsFormProps) => (
  <Form
    action={placeOf(tenant, "settings")}
    encoding="multipart/form-data"
    errors={cards.errors}
    checkedBy="server"
  >
    <EnterSaves />
    <BusinessCard {...cards} />
    <PortalCard {...cards} portalUrl={portalUrl} />
    <DeadlineCard {...cards} />
    <LookCard {...cards} tier={tenant.tier}>
      <Logo {...cards} tenant={tenant} look={look} />
      <BrandPreview tenant={tenant} typed={cards.typed} t={look} />
      <ButtonRow>
        <Button kind="secondary" name="action" value="preview" id="preview">
          {look("preview")}
        </Button>
      </ButtonRow>
    </LookCard>
    <div>
      <Button name="action" value="save">
        {cards.t("save")}
      </Button>
    </div>
  </Form>
);

const Logo = ({ tenant, typed, errors, look }: Omit<SettingsFormProps, "portalUrl">) => {
  const logo = pictureSrc(tenant.branding.logoUrl);
  return (
    <>
      {logo === "" ? null : (
        <>
          <img class="picture" src={logo} alt={look("logoAlt", { name: tenant.name })} />
          <Checkbox name="removeLogo" label={look("removeLogo")} />
        </>
      )}
      <FileInput
        name="logo"
        label={look("logo")}
        hint={look("logoHint")}
        optional
        accept="image/png,image/jpeg,image/webp"
        error={fieldOf("logo", typed, errors).error}
      />
    </>
  );
};
