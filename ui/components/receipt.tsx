/** What was bought and paid, for the screen and for a ticket printer. */
import type { ComponentChildren } from "preact";
import type { Cents } from "#platform/money.ts";
import { useWords } from "../use-words.ts";
import { DateTime } from "./date-time.tsx";
import { Money } from "./money.tsx";

export interface ReceiptLine {
  readonly name: string;
  /** Quantity and unit price, when there is more than one. */
  readonly detail?: ComponentChildren | undefined;
  readonly cents: Cents;
}

export interface ReceiptProps {
  readonly merchant: string;
  /** Address, RFC or the number of the sale. */
  readonly about?: ComponentChildren | undefined;
  readonly at: Date | string;
  readonly lines: readonly ReceiptLine[];
  /** Taxes, discounts, vouchers: between the lines and the total. */
  readonly sums?: readonly ReceiptLine[] | undefined;
  readonly totalCents: Cents;
  /** QR to self-invoicing, thanks. */
  readonly children?: ComponentChildren | undefined;
}

const Line = ({ line }: { readonly line: ReceiptLine }) => (
  <tr>
    <th scope="row">
      {line.name}
      {line.detail ? <small>{line.detail}</small> : null}
    </th>
    <td>
      <Money cents={line.cents} />
    </td>
  </tr>
);

export const Receipt = (props: ReceiptProps) => {
  const t = useWords();
  return (
    <article class="receipt">
      <header>
        <strong>{props.merchant}</strong>
        {props.about ? <p>{props.about}</p> : null}
        <p>
          <DateTime at={props.at} />
        </p>
      </header>
      <table>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {props.lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </tbody>
        <tfoot>
          {(props.sums ?? []).map((line) => (
            <Line key={line.name} line={line} />
          ))}
          <tr class="receipt-total">
            <th scope="row">{t("total")}</th>
            <td>
              <Money cents={props.totalCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {props.children ? <footer>{props.children}</footer> : null}
    </article>
  );
};
