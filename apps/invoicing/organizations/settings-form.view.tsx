/** The form of an organization's settings. */
import { regimenFiscal } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import type { Organization } from "./organization.domain.ts";
import { withTyped } from "../issue-form/choices.ts";
import { placeOf } from "../console/frame.view.tsx";
import { notesLength } from "./limits.ts";
import { taxChoices, withholdingChoices } from "../issue-form/line-taxes.ts";
import type { SettingsTranslate } from "./settings.words.ts";

export type TypedSettings = Readonly<Record<string, string | undefined>>;

interface SettingsFormProps {
  readonly organization: Organization;
  readonly typed: TypedSettings;
  readonly errors: readonly FormError[];
  readonly hasLogo: boolean;
  readonly t: SettingsTranslate;
}

export const SettingsForm = (props: SettingsFormProps) => (
  <Form
    action={placeOf(props.organization, "settings")}
    encoding="multipart/form-data"
    errors={props.errors}
    checkedBy="server"
  >
    <ProfileCard {...props} />
    <TaxesCard {...props} />
    <LookCard {...props} />
    <SeriesCard {...props} />
    <div>
      <Button>{props.t("save")}</Button>
    </div>
  </Form>
);

const usual = ({ typed, errors }: SettingsFormProps, name: string) => ({
  name,
  value: typed[name],
  error: errorOf(errors, name),
});

const nameLength = 300;
const plain = { autoComplete: "off", maxLength: nameLength } as const;

const ProfileCard = (props: SettingsFormProps) => {
  const { t, organization, typed } = props;
  const regimes = regimenFiscal.all.map(({ id, texto }) => ({
    value: id,
    text: `${id} · ${texto}`,
  }));
  return (
    <Card title={t("profile")} aside={<span>{organization.rfc}</span>}>
      <TextInput {...usual(props, "name")} {...plain} label={t("name")} />
      <TextInput
        {...usual(props, "legalName")}
        {...plain}
        label={t("legalName")}
        hint={t("legalNameHint")}
      />
      <Select
        {...usual(props, "regime")}
        label={t("regime")}
        choices={withTyped(regimes, typed["regime"] ?? "")}
      />
      <TextInput
        {...usual(props, "postalCode")}
        label={t("postalCode")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <TextInput
        {...usual(props, "email")}
        type="email"
        label={t("email")}
        optional
        hint={t("emailHint")}
        autoComplete="off"
        maxLength={nameLength}
      />
    </Card>
  );
};

const TaxesCard = (props: SettingsFormProps) => {
  const { t, typed } = props;
  const named = [...taxChoices, ...withholdingChoices].flatMap((value) =>
    value === "policy" ? [] : [{ value, text: t(value) }],
  );
  const own = typed["taxPolicy"] === "own" ? [{ value: "own", text: t("own") }] : [];
  return (
    <Card title={t("taxes")}>
      <Select
        {...usual(props, "taxPolicy")}
        label={t("taxes")}
        hint={t("taxesHint")}
        choices={[...named, ...own]}
      />
      <Checkbox
        name="included"
        label={t("included")}
        hint={t("includedHint")}
        checked={typed["included"] !== undefined}
      />
    </Card>
  );
};

const LookCard = (props: SettingsFormProps) => {
  const { t, hasLogo } = props;
  return (
    <Card title={t("look")}>
      <TextInput
        {...usual(props, "color")}
        label={t("color")}
        hint={t("colorHint")}
        optional
        autoComplete="off"
        maxLength={7}
      />
      <TextArea
        {...usual(props, "notes")}
        label={t("notes")}
        hint={t("notesHint")}
        optional
        rows={3}
        maxLength={notesLength}
      />
      {hasLogo ? (
        <>
          <p>{t("hasLogo")}</p>
          <Checkbox name="removeLogo" label={t("removeLogo")} />
        </>
      ) : null}
      <FileInput
        name="logo"
        label={t("logo")}
        hint={t("logoHint")}
        optional
        accept="image/png,image/jpeg"
        error={usual(props, "logo").error}
      />
    </Card>
  );
};

const seriesLength = 25;

const SeriesCard = (props: SettingsFormProps) => (
  <Card title={props.t("series")}>
    <div class="fields">
      {(["seriesI", "seriesE", "seriesP", "seriesT"] as const).map((name) => (
        <TextInput
          key={name}
          {...usual(props, name)}
          label={props.t(name)}
          autoComplete="off"
          maxLength={seriesLength}
        />
      ))}
    </div>
  </Card>
);
