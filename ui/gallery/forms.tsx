/** Form controls, at rest and with errors. */
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Checkbox } from "../components/fields/checkbox.tsx";
import { CodeInput } from "../components/fields/code-input.tsx";
import { FileInput } from "../components/fields/file-input.tsx";
import { Form } from "../components/fields/form.tsx";
import { Columns } from "../components/layout.tsx";
import { MoneyInput } from "../components/fields/money-input.tsx";
import { RadioGroup } from "../components/fields/radio-group.tsx";
import { Select } from "../components/fields/select.tsx";
import { TextArea, TextInput } from "../components/fields/text-input.tsx";
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

const WithErrors = () => {
  const t = useGalleryWords();
  return (
    <Form
      action="#forms"
      method="get"
      label={t("formsLead")}
      errorFocus="none"
      errors={[{ fieldId: "field-email", text: t("emailError") }]}
    >
      <TextInput name="name" label={t("name")} value={t("namePlaceholder")} autoComplete="name" />
      <TextInput
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        error={t("emailError")}
        value="lucia"
        autoComplete="email"
      />
      <MoneyInput name="amount" label={t("amount")} hint={t("amountHint")} cents={123450} />
      <CodeInput name="code" label={t("code")} hint={t("codeHint")} />
    </Form>
  );
};

const AtRest = () => {
  const t = useGalleryWords();
  return (
    <Form action="#forms" method="get" label={t("forms")}>
      <RadioGroup
        name="rail"
        label={t("rail")}
        value="bank"
        choices={[
          { value: "bank", text: t("railBank"), hint: t("railBankHint") },
          { value: "transfer", text: t("railTransfer"), hint: t("railTransferHint") },
          { value: "store", text: t("railStore"), hint: t("railStoreHint") },
        ]}
      />
      <Select
        name="regime"
        label={t("regime")}
        empty={t("regimeEmpty")}
        choices={[
          { value: "605", text: `605 · ${t("regimeSalary")}` },
          { value: "626", text: `626 · ${t("regimeTrust")}` },
        ]}
      />
      <FileInput name="certificate" label={t("certificate")} accept=".cer" optional />
      <TextArea name="notes" label={t("notes")} rows={2} optional />
      <Checkbox name="terms" label={t("terms")} hint={t("termsHint")} checked />
      <ButtonRow>
        <Button>{t("pay")}</Button>
        <LinkButton href="#forms" kind="secondary">
          {t("cancel")}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
};

export const Forms = () => {
  const t = useGalleryWords();
  return (
    <Section id="forms" title={t("forms")}>
      <p>{t("formsLead")}</p>
      <Columns>
        <Card>
          <WithErrors />
        </Card>
        <Card>
          <AtRest />
        </Card>
      </Columns>
    </Section>
  );
};
