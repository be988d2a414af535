/** What came with a payment: when, how, how much, from and to which account, of which taxes. */
import type { Pago } from "../shape/pagos.ts";
import { keyAndText } from "./catalog-text.ts";
import { facts } from "./facts.ts";
import { dateText, grouped } from "./figures.ts";
import { contentWidth, left } from "./page/marks.ts";
import { taxesOfPayment } from "./payment-taxes.ts";
import { type Sheet, styles } from "./page/sheet.ts";

/** Moves the cursor below them. */
export const paymentFacts = (sheet: Sheet, pago: Pago): void => {
  const half = contentWidth / 2 - 8;
  const column = { y: sheet.y, width: half, labelWidth: 82 };
  const [from, to] = [pago.CtaOrdenante, pago.CtaBeneficiario];
  const bank = [pago.RfcEmisorCtaOrd, pago.NomBancoOrdExt].filter((one) => one !== undefined);
  const first = facts(
    sheet,
    [
      { label: "Fecha de pago", value: dateText(pago.FechaPago) },
      { label: "Forma de pago", value: keyAndText("formaPago", pago.FormaDePagoP) },
      { label: "Monto", value: `${grouped(pago.Monto)} ${pago.MonedaP}`, style: styles.strong },
      { label: "Tipo de cambio", value: pago.MonedaP === "MXN" ? "" : pago.TipoCambioP },
    ],
    { ...column, x: left },
  );
  const second = facts(
    sheet,
    [
      { label: "Núm. de operación", value: pago.NumOperacion },
      { label: "Cuenta ordenante", value: from },
      { label: "Banco ordenante", value: bank.join(" ") },
      { label: "Cuenta beneficiaria", value: to },
      { label: "Banco beneficiario", value: pago.RfcEmisorCtaBen },
      { label: "Cadena de pago", value: pago.TipoCadPago },
    ],
    { ...column, x: left + half + 16 },
  );
  const taxes = { label: "Impuestos", value: taxesOfPayment(pago) };
  const whole = { ...column, x: left, y: Math.max(first, second), width: contentWidth };
  sheet.y = facts(sheet, [taxes], whole) + 4;
};
