/** What a line is made of. */
import { productKeyStanding } from "../../catalogs/clave-prod-serv.ts";
import type { Parte } from "../../shape/concepto.ts";
import { isProduct } from "../amount.ts";
import { checkCustoms } from "./customs.ts";
import { productText, readAmount, readQuantity } from "./line-amounts.ts";
import type { Check } from "../report.ts";
import { checkText } from "../written.ts";

export const checkParts = (check: Check, parts: readonly Parte[], at: string): void =>
  parts.forEach((part, index) => {
    const field = `${at}.partes[${index}]`;
    const { refuse } = check;
    if (productKeyStanding(part.ClaveProdServ) === "impossible")
      refuse("CFDI40196", `${field}.claveProdServ`);
    checkText(refuse, `${field}.noIdentificacion`, part.NoIdentificacion, 100);
    checkText(refuse, `${field}.unidad`, part.Unidad, 20);
    checkText(refuse, `${field}.descripcion`, part.Descripcion, 1000);
    checkAmounts(check, part, field);
    if (part.InformacionAduanera)
      checkCustoms(check, part.InformacionAduanera, field, ["CFDI40199", "CFDI40200"]);
  });

const checkAmounts = ({ refuse, digits }: Check, part: Parte, at: string): void => {
  const quantity = readQuantity(refuse, `${at}.cantidad`, part.Cantidad);
  const { ValorUnitario: valueText, Importe: amountText } = part;
  const value =
    valueText === undefined ? null : readAmount(refuse, `${at}.valorUnitario`, valueText);
  const amount = amountText === undefined ? null : readAmount(refuse, `${at}.importe`, amountText);
  if (value?.millionths === 0n) refuse("CFDI40197", `${at}.valorUnitario`);
  if (quantity && value && amount && !isProduct(amount, quantity, value, digits))
    refuse("CFDI40198", `${at}.importe`, productText(quantity, value, digits));
};
