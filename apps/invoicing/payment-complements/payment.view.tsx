/** The fields of a payment. */
import { errorOf, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { useLocale } from "#ui/page-context.ts";
import { amountText, microsText } from "../invoice-page/amounts.view.tsx";
import { choices } from "../issue-form/choices.ts";
import type { Followed } from "../invoice-page/follow-up.ts";
import type { LifecycleTranslate } from "../invoice-page/follow-up.words.ts";

interface PaymentFieldsProps {
  readonly of: Followed;
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
}: Pick<PaymentFieldsProps, "form" | "t"> & { readonly error: string | undefined }) => (
  <TextInput
    name="rate"
    label={t("rate")}
    inputMode="decimal"
    autoComplete="off"
    value={form["rate"]}
    error={error}
  />
);

const OperationInput = ({ form, t }: Pick<PaymentFieldsProps, "form" | "t">) => (
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

export const PaymentFields = ({ of, form, errors, today, t }: PaymentFieldsProps) => {
  const { invoice, owed } = of;
  const left = amountText(microsText(owed), invoice.currency, useLocale());
  const plain = { autoComplete: "off" } as const;
  return (
    <>
      <TextInput
        name="amount"
        label={t("amount")}
        hint={t("owed", { left })}
        {...plain}
        inputMode="decimal"
        value={form["amount"]}
        error={errorOf(errors, "amount")}
      />
      <TextInput
        name="day"
        type="date"
        label={t("day")}
        max={today}
        {...plain}
        value={form["day"] ?? today}
        error={errorOf(errors, "day")}
      />
      <Select
        name="way"
        label={t("way")}
        value={form["way"] ?? "03"}
        choices={choices.forms.filter(({ value }) => value !== "99")}
      />
      {invoice.currency === "MXN" ? null : (
        <RateInput form={form} error={errorOf(errors, "rate")} t={t} />
      )}
      <OperationInput form={form} t={t} />
    </>
  );
};
