/** An amount of cents as pesos, digits of equal width. */
import { type Cents, decimalOf } from "#platform/money.ts";
import { formatMoney } from "../i18n/format.ts";
import { useLocale } from "../page-context.ts";

export interface MoneyProps {
  readonly cents: Cents;
  readonly size?: "normal" | "large" | undefined;
}

export const Money = ({ cents, size }: MoneyProps) => (
  <data class="money" value={decimalOf(cents)} data-size={size}>
    {formatMoney(cents, useLocale())}
  </data>
);
