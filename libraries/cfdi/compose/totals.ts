/** The document's own amounts, in its currency's decimals. */
import type { Comprobante } from "../shape/comprobante.ts";
import { minus, plus, rounded, sumOf, textOf, type Decimal } from "../shape/decimal.ts";
import type { ComposedLine } from "./lines.ts";
import type { Summary } from "./taxes.ts";

type Totals = Pick<Comprobante, "SubTotal" | "Descuento" | "Total">;

/** Of goods that only travel (type T) and of payments: they charge nothing (CFDI40109). */
export const noTotals: Totals = { SubTotal: "0", Total: "0" };

/** Total = SubTotal - Descuento + transferred - withheld, federal and local (CFDI40119). */
export const totalsOf = (
  lines: readonly ComposedLine[],
  taxes: Summary,
  local: Decimal,
  digits: number,
): Totals => {
  const subTotal = rounded(sumOf(lines.map(({ importe }) => importe)), digits);
  const discounts = lines.flatMap(({ descuento }) => (descuento ? [descuento] : []));
  const discount = rounded(sumOf(discounts), digits);
  const net = plus(minus(subTotal, discount), minus(taxes.trasladados, taxes.retenidos));
  return {
    SubTotal: textOf(subTotal),
    Descuento: discounts.length > 0 ? textOf(discount) : undefined,
    Total: textOf(rounded(plus(net, local), digits)),
  };
};
