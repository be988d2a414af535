/** The form of a payment. */
import { newId } from "#platform/id.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { useLocale } from "#ui/page-context.ts";
import { amountText, microsText } from "../invoice-page/amounts.view.tsx";
import { choices } from "../issue-form/choices.ts";
import type { Followed } from "../invoice-page/follow-up.ts";
import type { LifecycleTranslate } from "../invoice-page/follow-up.words.ts";

interface PaymentViewProps {
  readonly of: Followed;
  /** Of the invoice. */
  readonly url: string;
  readonly title: string;
  readonly form: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
  /** `2026-11-21`, at the place of issue. */
  readonly today: string;
  readonly t: LifecycleTranslate;
}

const operationLength = 100;

/** What one unit of the invoice's currency was worth in pesos. */
const RateInput = ({
  form,
  error,
  t,
}: Pick<PaymentViewProps, "form" | "t"> & { readonly error: string | undefined }) => (
  <TextInput
    name="rate"
    label={t("rate")}
    inputMode="decimal"
    autoComplete="off"
    value={form["rate"]}
    error={error}
  />
);

const OperationInput = ({ form, t }: Pick<PaymentViewProps, "form" | "t">) => (
  <TextInput
    name="operation"
    label={t("operation")}
    hint={t("operationHint")}
    autoComplete="off"
    optional
    maxLength={operationLength}
    value={form["operation"]}
  />
);

export const PaymentView = ({ of, url, title, form, errors, today, t }: PaymentViewProps) => {
  const { invoice, owed } = of;
  const left = amountText(microsText(owed), invoice.currency, useLocale());
  const errorAt = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.text;
  const plain = { autoComplete: "off" } as const;
  return (
    <>
      <PageTitle title={title} lead={t("paymentLead")} />
      <Form action={`${url}/payment`} errors={errors} hidden={{ key: newId() }} checkedBy="server">
        <TextInput
          name="amount"
          label={t("amount")}
          hint={t("owed", { left })}
          {...plain}
          inputMode="decimal"
          value={form["amount"]}
          error={errorAt("field-amount")}
        />
        <TextInput
          name="day"
          type="date"
          label={t("day")}
          max={today}
          {...plain}
          value={form["day"] ?? today}
          error={errorAt("field-day")}
        />
        <Select
          name="way"
          label={t("way")}
          value={form["way"] ?? "03"}
          choices={choices.forms.filter(({ value }) => value !== "99")}
        />
        {invoice.currency === "MXN" ? null : (
          <RateInput form={form} error={errorAt("field-rate")} t={t} />
        )}
        <OperationInput form={form} t={t} />
        <ButtonRow>
          <Button id="stamp">{t("stampPayment")}</Button>
          <LinkButton href={url} kind="link">
            {t("back")}
          </LinkButton>
        </ButtonRow>
      </Form>
    </>
  );
};
