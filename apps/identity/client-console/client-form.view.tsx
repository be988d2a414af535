/** The fields of a client, for a new one and for one that is changed. */
import { knownScopes } from "#contracts/identity/client.ts";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import type { ClientFields } from "../clients/client-rules.domain.ts";
import type { ClientKind } from "../clients/redirect-uri.domain.ts";
import type { FieldError } from "./typed-client.ts";
import { useClientWords } from "./client.words.ts";

interface FieldsProps {
  readonly fields: ClientFields;
  readonly error: FieldError | null;
}

/** The error of one field, where it is that field's. */
const errorOf = ({ error }: FieldsProps, field: string) =>
  error?.field === field ? error.text : undefined;

export const ClientFieldset = (props: FieldsProps) => {
  const t = useClientWords();
  const { fields } = props;
  return (
    <>
      <TextInput
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        value={fields.name}
        error={errorOf(props, "name")}
        maxLength={100}
      />
      <TextArea
        name="redirect_uris"
        label={t("redirectUris")}
        hint={t("redirectUrisHint")}
        value={fields.redirectUris.join("\n")}
        error={errorOf(props, "redirect_uris")}
        rows={3}
      />
      <Scopes {...props} name="scope" field="scopes" chosen={fields.scopes} />
      <Scopes {...props} name="default" field="default_scopes" chosen={fields.defaultScopes} />
      <TextInput
        name="homepage"
        type="url"
        label={t("homepage")}
        hint={t("homepageHint")}
        value={fields.homepage}
        error={errorOf(props, "homepage")}
        optional
        maxLength={500}
      />
      <Switches fields={fields} />
    </>
  );
};

const Scopes = (
  props: FieldsProps & {
    readonly name: "scope" | "default";
    readonly field: "scopes" | "default_scopes";
    readonly chosen: readonly string[];
  },
) => {
  const t = useClientWords();
  const { name, field, chosen } = props;
  const error = errorOf(props, field);
  return (
    <fieldset class="choices" id={`field-${field}`} tabIndex={-1}>
      <legend class="field-label">{t(field === "scopes" ? "scopes" : "defaultScopes")}</legend>
      {knownScopes.map((scope) => (
        <Checkbox
          key={scope}
          name={`${name}_${scope}`}
          label={t(scope)}
          checked={chosen.includes(scope)}
        />
      ))}
      {error ? <p class="field-error">{error}</p> : null}
    </fieldset>
  );
};

const Switches = ({ fields }: { readonly fields: ClientFields }) => {
  const t = useClientWords();
  return (
    <fieldset class="choices">
      <legend class="field-label">{t("advanced")}</legend>
      <Checkbox
        name="send_iss"
        label={t("sendIss")}
        hint={t("sendIssHint")}
        checked={fields.sendIss}
      />
      <Checkbox
        name="dpop_bound"
        label={t("dpopBound")}
        hint={t("dpopBoundHint")}
        checked={fields.dpopBound}
      />
      <Checkbox
        name="par_required"
        label={t("parRequired")}
        hint={t("parRequiredHint")}
        checked={fields.parRequired}
      />
    </fieldset>
  );
};

export const KindChoice = ({ kind }: { readonly kind: ClientKind }) => {
  const t = useClientWords();
  return (
    <RadioGroup
      name="kind"
      label={t("kind")}
      value={kind}
      choices={[
        { value: "web", text: t("web"), hint: t("webHint") },
        { value: "spa", text: t("spa"), hint: t("spaHint") },
        { value: "native", text: t("native"), hint: t("nativeHint") },
      ]}
    />
  );
};
