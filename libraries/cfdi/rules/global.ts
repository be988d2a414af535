/** Global information: the sales of a period to the public at large, in one invoice. */
import { meses, periodicidad } from "../catalogs/small-catalogs.ts";
import type { InformacionGlobal } from "../shape/comprobante.ts";
import { isCharged } from "./head.ts";
import type { Check } from "./report.ts";
import { nationalGeneric } from "./rfc.ts";

const publicAtLarge = "PUBLICO EN GENERAL";
const bimonthly = "05";
/** Incorporación Fiscal, whose periods have two months. */
const bimonthlyRegime = "621";
const firstPairOfMonths = "13";
const yearForm = /^\d{4}$/;

/** Accents and case aside: SAT compares names as they are registered, in capitals. */
const isPublicAtLarge = (name: string): boolean =>
  name.length >= publicAtLarge.length &&
  name.trim().toUpperCase().replace("Ú", "U").replace(/\s+/g, " ") === publicAtLarge;

export const checkGlobal = (check: Check): void => {
  const { document, refuse } = check;
  const { InformacionGlobal: global, Receptor: receiver } = document;
  const isNamed = isPublicAtLarge(receiver.Nombre);
  if (isNamed && receiver.Rfc !== nationalGeneric) refuse("CFDI40146", "receptor.nombre");
  const isPublic = isNamed && receiver.Rfc === nationalGeneric;
  if (global === undefined) {
    if (isPublic && isCharged(document.TipoDeComprobante)) refuse("CFDI40130", "informacionGlobal");
    return;
  }
  if (!isPublic) refuse("CFDI40130", "informacionGlobal");
  checkPeriod(check, global);
  checkYear(check, global.Año);
};

const checkPeriod = ({ document, refuse }: Check, global: InformacionGlobal): void => {
  const { Periodicidad: period, Meses: months } = global;
  const periodField = "informacionGlobal.periodicidad";
  const monthField = "informacionGlobal.meses";
  if (!periodicidad.has(period)) refuse("CFDI40131", periodField);
  else if (period === bimonthly && document.Emisor.RegimenFiscal !== bimonthlyRegime)
    refuse("CFDI40132", periodField);
  if (!meses.has(months)) refuse("CFDI40133", monthField);
  else if (period === bimonthly && months < firstPairOfMonths) refuse("CFDI40135", monthField);
  else if (period !== bimonthly && months >= firstPairOfMonths) refuse("CFDI40134", monthField);
};

const checkYear = ({ document, refuse }: Check, year: string): void => {
  const issued = Number(document.Fecha.slice(0, 4));
  const isNear = Number(year) === issued || Number(year) === issued - 1;
  if (!yearForm.test(year) || !isNear)
    refuse("CFDI40136", "informacionGlobal.año", `${issued - 1}, ${issued}`);
};
