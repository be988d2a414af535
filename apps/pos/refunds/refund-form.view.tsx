/** The form by which money goes back. */
import { refundMethods, reasonMost } from "#contracts/pos/refund.ts";
import { Button } from "#ui/components/button.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { RadioGroup } from "#ui/components/fields/radio-group.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { CashSession } from "../drawers/cash-session.domain.ts";
import type { Order } from "../orders/order.domain.ts";
import type { AskTranslate } from "../orders/order-forms.words.ts";
import { fieldOf, type Typed } from "../console/office-parts.view.tsx";

interface RefundFormProps {
  readonly action: string;
  readonly order: Order;
  /** Thousandths of each line that are not given back yet. */
  readonly left: readonly number[];
  readonly drawers: readonly CashSession[];
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  /** So that a form that is sent twice gives back once. */
  readonly formKey: string;
  readonly locale: Locale;
  readonly t: AskTranslate;
}

const hints = {
  cash: "cashHint",
  card: "cardHint",
  transfer: "transferHint",
  wallet: "walletHint",
} as const;

export const RefundForm = (props: RefundFormProps) => {
  const { action, order, drawers, typed, errors, t } = props;
  const ways = refundMethods.filter(
    (one) => one === "cash" || order.payments.some(({ method }) => method === one),
  );
  return (
    <Form action={action} errors={errors} hidden={{ key: props.formKey }} checkedBy="server">
      <LineFields {...props} />
      <RadioGroup
        name="method"
        label={t("method")}
        value={typed["method"] ?? "cash"}
        error={fieldOf("method", typed, errors).error}
        choices={ways.map((value) => ({ value, text: t(value), hint: t(hints[value]) }))}
      />
      <Select
        {...fieldOf("drawer", typed, errors)}
        label={t("drawer")}
        optional
        empty={t("noDrawer")}
        choices={drawers.map(({ id: value, register: text }) => ({ value, text }))}
      />
      <TextInput
        {...fieldOf("reason", typed, errors)}
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={reasonMost}
        autoComplete="off"
      />
      <div>
        <Button>{t("giveBack")}</Button>
      </div>
    </Form>
  );
};

const LineFields = ({ order, left, typed, errors, locale, t }: RefundFormProps) => (
  <fieldset class="refund-lines">
    <legend class="field-label">{t("what")}</legend>
    {order.lines.map((line, index) => {
      const position = index + 1;
      const quantity = formatNumber((left[index] ?? 0) / 1000, locale);
      return left[index] === 0 ? null : (
        <TextInput
          key={position}
          {...fieldOf(`line-${position}`, typed, errors)}
          label={line.name}
          hint={t("left", { quantity, price: formatMoney(line.unitPriceCents, locale) })}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
        />
      );
    })}
  </fieldset>
);
