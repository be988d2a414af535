/** A line: its keys, its texts, and what hangs on it. */
import { claveUnidad } from "../../catalogs/clave-unidad.ts";
import { productKeyStanding } from "../../catalogs/clave-prod-serv.ts";
import type { Concepto } from "../../shape/concepto.ts";
import { checkCustoms } from "./customs.ts";
import { checkLineAmounts } from "./line-amounts.ts";
import { checkLineTaxes } from "./line-taxes.ts";
import { checkParts } from "./parts.ts";
import type { Check } from "../report.ts";
import type { LineSums } from "./sums.ts";
import { checkThirdParty } from "./third-party.ts";
import { checkForm, checkText } from "../written.ts";

const propertyAccount = /^[0-9a-zA-Z]{1,150}$/;

export const checkLine = (check: Check, line: Concepto, at: string, sums: LineSums): void => {
  const { refuse } = check;
  if (productKeyStanding(line.ClaveProdServ) === "impossible")
    refuse("CFDI40162", `${at}.claveProdServ`);
  if (!claveUnidad.has(line.ClaveUnidad)) refuse("CFDI40165", `${at}.claveUnidad`);
  checkText(refuse, `${at}.noIdentificacion`, line.NoIdentificacion, 100);
  checkText(refuse, `${at}.unidad`, line.Unidad, 20);
  checkText(refuse, `${at}.descripcion`, line.Descripcion, 1000);
  checkLineAmounts(check, line, at, sums);
  checkLineTaxes(check, line, at, sums);
  checkDemands(check, line, at);
  if (line.ACuentaTerceros) checkThirdParty(check, line.ACuentaTerceros, `${at}.terceros`);
  if (line.InformacionAduanera)
    checkCustoms(check, line.InformacionAduanera, at, ["CFDI40194", "CFDI40195"]);
  line.CuentaPredial?.forEach(({ Numero }, index) => {
    checkForm(refuse, `${at}.cuentasPrediales[${index}]`, Numero, propertyAccount, "A-Z 0-9");
  });
  if (line.Parte) checkParts(check, line.Parte, at);
};

const paymentsKey = "84111506";

/** What a product key asks for: a payment's line its complement, others what SAT's list says. */
const checkDemands = ({ document, context, refuse }: Check, line: Concepto, at: string): void => {
  const field = `${at}.claveProdServ`;
  const complements = document.Complemento;
  const isPayment = document.TipoDeComprobante === "P" && line.ClaveProdServ === paymentsKey;
  const demands = context.keyDemands?.get(line.ClaveProdServ);
  const wanted = demands?.complemento ?? (isPayment ? "Pagos" : undefined);
  if (wanted !== undefined) {
    const isThere =
      (complements !== undefined && Object.hasOwn(complements, wanted)) ||
      (context.otherComplements?.includes(wanted) ?? false);
    if (!isThere) refuse("CFDI40163", field, wanted);
  }
  if (!demands) return;
  const taxes = new Set(line.Impuestos?.Traslados?.Traslado.map(({ Impuesto }) => Impuesto));
  if (demands.iva && !taxes.has("002")) refuse("CFDI40164", field, "IVA");
  if (demands.ieps && !taxes.has("003")) refuse("CFDI40164", field, "IEPS");
};
