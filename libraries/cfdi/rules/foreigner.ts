/** Receivers from abroad: where they pay taxes, and under which number. */
import { pais } from "../catalogs/small-catalogs.ts";
import { hasForeignTrade } from "./head.ts";
import type { Check } from "./report.ts";
import { foreignGeneric } from "./rfc.ts";
import { checkText } from "./written.ts";

const mexico = "MEX";
const numberLength = 40;

export const checkForeigner = (check: Check): void => {
  const { Rfc, ResidenciaFiscal: country, NumRegIdTrib: number } = check.document.Receptor;
  checkText(check.refuse, numberField, number, numberLength);
  const isForeign = Rfc === foreignGeneric;
  if (country !== undefined) checkCountry(check, country, isForeign);
  else if (number !== undefined) check.refuse("CFDI40153", countryField);
  if (number !== undefined) checkNumber(check, number, isForeign);
  else if (isForeign && hasForeignTrade(check)) check.refuse("CFDI40155", numberField);
};

const countryField = "receptor.residenciaFiscal";
const numberField = "receptor.numRegIdTrib";

const checkCountry = ({ refuse }: Check, country: string, isForeign: boolean): void => {
  if (!pais.has(country)) refuse("CFDI40150", countryField);
  else if (!isForeign) refuse("CFDI40151", countryField);
  else if (country === mexico) refuse("CFDI40152", countryField);
};

const forms = new Map<string, RegExp>();
const formOf = (pattern: string): RegExp => {
  const form = forms.get(pattern) ?? new RegExp(`^(?:${pattern})$`);
  forms.set(pattern, form);
  return form;
};

const checkNumber = ({ document, refuse }: Check, number: string, isForeign: boolean): void => {
  if (!isForeign) return refuse("CFDI40154", numberField);
  const pattern = pais.get(document.Receptor.ResidenciaFiscal ?? "")?.identidadTributaria;
  if (pattern !== undefined && !formOf(pattern).test(number))
    refuse("CFDI40156", numberField, pattern);
};
