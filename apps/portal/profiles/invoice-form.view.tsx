/** The six fields of an invoice: filled in once, kept through every mistake. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { fieldId } from "#ui/components/fields/field.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { packedChoices } from "./billing-choices.domain.ts";
import { longestTyped } from "./billing-data.domain.ts";
import { doubtsMark } from "./billing-doubts.domain.ts";
import { BillingLists } from "./billing-lists.island.tsx";
import { regimeChoices, useChoices } from "./invoice-choices.ts";
import { doubtText, errorOf, faultText, type FormState } from "./invoice-form-state.ts";
import type { InvoiceTranslate } from "./invoice-form.words.ts";

interface InvoiceFormProps {
  readonly action: string;
  readonly state: FormState;
  readonly t: InvoiceTranslate;
  /** What the box beneath offers: this phone, the account of who is signed in; none to edit. */
  readonly keeper: "phone" | "account" | "none";
}

export const InvoiceForm = ({ action, state, t, keeper }: InvoiceFormProps) => {
  const { data, doubts, faults } = state;
  return (
    <Form
      action={action}
      checkedBy="server"
      label={t("formTitle")}
      errors={faults.map((fault) => ({
        fieldId: fieldId({ name: fault.field }),
        text: faultText(fault, t),
      }))}
      hidden={doubts.length > 0 ? { seen: doubtsMark(data, doubts) } : {}}
    >
      <Doubts state={state} t={t} />
      <PersonFields state={state} t={t} />
      <TaxFields state={state} t={t} />
      <TextInput
        name="email"
        label={t("email")}
        type="email"
        value={data.email}
        autoComplete="email"
        inputMode="email"
        maxLength={longestTyped.email}
        error={errorOf(state, "email", t)}
      />
      {keeper === "none" ? null : (
        <Checkbox
          name="keep"
          checked={state.keeps}
          label={t(keeper === "account" ? "keepAccount" : "keepPhone")}
        />
      )}
      <Button wide name="do" value="ask">
        {t(keeper === "none" ? "save" : doubts.length > 0 ? "askAnyway" : "ask")}
      </Button>
      <BillingLists {...packedChoices} />
    </Form>
  );
};

interface PartProps {
  readonly state: FormState;
  readonly t: InvoiceTranslate;
}

const Doubts = ({ state: { doubts }, t }: PartProps) =>
  doubts.length === 0 ? null : (
    <Alert tone="warning" role="alert" title={t("doubtTitle")}>
      {doubts.map((doubt) => (
        <p key={doubt.field}>
          {doubtText(doubt, t)}{" "}
          {doubt.suggestion === null ? null : (
            <Button kind="secondary" name="do" value={`take:${doubt.field}`}>
              {t("take", { suggestion: doubt.suggestion })}
            </Button>
          )}
        </p>
      ))}
      <p>{t("doubtText")}</p>
    </Alert>
  );

const PersonFields = ({ state, t }: PartProps) => (
  <>
    <TextInput
      name="rfc"
      label={t("rfc")}
      value={state.data.rfc}
      autoComplete="off"
      maxLength={longestTyped.rfc}
      error={errorOf(state, "rfc", t)}
    />
    <TextInput
      name="razonSocial"
      label={t("razonSocial")}
      hint={t("razonSocialHint")}
      value={state.data.razonSocial}
      autoComplete="name"
      maxLength={longestTyped.razonSocial}
      error={errorOf(state, "razonSocial", t)}
    />
    <TextInput
      name="codigoPostal"
      label={t("codigoPostal")}
      value={state.data.codigoPostal}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={longestTyped.codigoPostal}
      error={errorOf(state, "codigoPostal", t)}
    />
  </>
);

const TaxFields = ({ state, t }: PartProps) => {
  const [uses, use] = useChoices(state.data);
  return (
    <>
      <Select
        name="regimenFiscal"
        label={t("regimenFiscal")}
        empty={t("choose")}
        hint={state.regimes.length > 1 ? t("constanciaRegimes") : undefined}
        choices={regimeChoices(state.data, state.regimes)}
        value={state.data.regimenFiscal}
        error={errorOf(state, "regimenFiscal", t)}
      />
      <Select
        name="usoCfdi"
        label={t("usoCfdi")}
        choices={uses}
        value={use}
        error={errorOf(state, "usoCfdi", t)}
      />
    </>
  );
};
