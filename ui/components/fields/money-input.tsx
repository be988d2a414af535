/** An amount in pesos, typed as people type it; the server reads it with `readMoney`. */
import { type Cents, decimalOf } from "#platform/money.ts";
import { useWords } from "../../use-words.ts";
import { controlAttributes, FieldFrame, type FieldProps } from "./field.tsx";

export interface MoneyInputProps extends FieldProps {
  readonly cents?: Cents | undefined;
  /** What was typed and refused, given back as it was. */
  readonly typed?: string | undefined;
}

/** Digits, perhaps grouped by commas, and at most two decimals. */
const amountPattern = String.raw`\s*\$?\s*\d[\d,]*(\.\d{1,2})?\s*`;

export const MoneyInput = (props: MoneyInputProps) => {
  const t = useWords();
  const value = props.typed ?? (props.cents === undefined ? undefined : decimalOf(props.cents));
  return (
    <FieldFrame field={props}>
      <div class="input-money">
        <span aria-hidden="true">$</span>
        <input
          class="input"
          {...controlAttributes(props)}
          inputmode="decimal"
          autocomplete="off"
          pattern={amountPattern}
          maxLength={20}
          placeholder="0.00"
          value={value}
        />
        <span title={t("currency")} aria-hidden="true">
          MXN
        </span>
      </div>
    </FieldFrame>
  );
};
