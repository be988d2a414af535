/** Issuer and receiver: RFCs, names, regimes and what a document is used for. */
import { regimenFiscal, usoCfdi } from "../catalogs/small-catalogs.ts";
import { isPostalCode } from "../catalogs/codigo-postal.ts";
import type { ForPersons } from "../catalogs/rows.ts";
import { companyOf } from "./company-form.ts";
import type { Check, Refuse } from "./report.ts";
import { isGeneric, isLegalPerson, isRfc } from "./rfc.ts";
import { checkForeigner } from "./foreigner.ts";
import { checkForm, checkText } from "./written.ts";

const nameLength = 300;
const acquirer = /^\d{10}$/;
const rfcLike = "ABCD010203XY1";
const noObligations = "616";
const forPayments = "CP01";

const suits = (row: ForPersons, rfc: string): boolean =>
  isLegalPerson(rfc) ? row.moral : row.fisica;

export const checkIssuer = ({ document, refuse }: Check): void => {
  const { Rfc, Nombre, RegimenFiscal, FacAtrAdquirente } = document.Emisor;
  if (!isRfc(Rfc)) refuse("301", "emisor.rfc", rfcLike);
  checkText(refuse, "emisor.nombre", Nombre, nameLength);
  refuseForm(refuse, "CFDI40139", document.Emisor);
  const regime = regimenFiscal.get(RegimenFiscal);
  if (regime === undefined) refuse("CFDI40140", "emisor.regimenFiscal");
  else if (!suits(regime, Rfc)) refuse("CFDI40141", "emisor.regimenFiscal");
  checkForm(refuse, "emisor.facAtrAdquirente", FacAtrAdquirente, acquirer, "10 × 0-9");
};

/** Only where nothing but a form ends so: what is a name to some is left to SAT. */
const refuseForm = (
  refuse: Refuse,
  code: "CFDI40139" | "CFDI40145",
  { Rfc, Nombre }: { readonly Rfc: string; readonly Nombre: string },
): void => {
  const company = companyOf(Rfc, Nombre);
  const side = code === "CFDI40139" ? "emisor" : "receptor";
  if (company?.certain) refuse(code, `${side}.nombre`, company);
};

export const checkReceiver = (check: Check): void => {
  const { document, refuse } = check;
  const { Rfc, Nombre } = document.Receptor;
  if (!isRfc(Rfc)) refuse("301", "receptor.rfc", rfcLike);
  checkText(refuse, "receptor.nombre", Nombre, nameLength);
  refuseForm(refuse, "CFDI40145", document.Receptor);
  checkPlace(check);
  checkRegime(check);
  checkUse(check);
  checkForeigner(check);
};

const checkPlace = ({ document, refuse }: Check): void => {
  const { Rfc, DomicilioFiscalReceptor: place } = document.Receptor;
  const field = "receptor.domicilioFiscalReceptor";
  if (isGeneric(Rfc)) {
    if (place !== document.LugarExpedicion) refuse("CFDI40149", field, document.LugarExpedicion);
  } else if (!isPostalCode(place)) refuse("CFDI40148", field);
};

const checkRegime = ({ document, refuse }: Check): void => {
  const { Rfc, RegimenFiscalReceptor: key } = document.Receptor;
  const field = "receptor.regimenFiscalReceptor";
  const regime = regimenFiscal.get(key);
  if (regime === undefined) refuse("CFDI40157", field);
  else if (isGeneric(Rfc)) {
    if (key !== noObligations) refuse("CFDI40158", field, noObligations);
  } else if (!suits(regime, Rfc)) refuse("CFDI40158", field);
};

const checkUse = ({ document, refuse }: Check): void => {
  const { Rfc, RegimenFiscalReceptor: regime, UsoCFDI: key } = document.Receptor;
  const field = "receptor.usoCFDI";
  const use = usoCfdi.get(key);
  if (use === undefined) return refuse("CFDI40160", field);
  if (document.TipoDeComprobante === "P") {
    if (key !== forPayments) refuse("CFDI40161", field, forPayments);
    return;
  }
  const isKnown = regimenFiscal.has(regime);
  if (!suits(use, Rfc) || (isKnown && !use.regimenes.includes(regime))) refuse("CFDI40161", field);
};
