/** What the issuer refused, in the words of the consumer who asked. */
import { describeCode } from "#libraries/cfdi/rules/texts/texts.ts";

export interface Fault {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

export interface ToldRefusal {
  /** For the consumer. */
  readonly reason: string;
  /** Whether other data of the consumer's could help. */
  readonly retryable: boolean;
  /** For the business: SAT's code, the field and its sentence. */
  readonly detail: string;
}

const name =
  "El nombre o razón social no es el que el SAT tiene registrado para ese RFC. Cópialo de tu " +
  "Constancia de Situación Fiscal, sin el régimen de capital (S.A. de C.V.).";
const rfc =
  "El SAT no reconoce ese RFC. Revísalo en tu Constancia de Situación Fiscal y vuelve a pedirla.";
const postalCode =
  "El código postal no es el de tu domicilio fiscal. Cópialo de tu Constancia de Situación Fiscal.";
const regime =
  "El régimen fiscal no corresponde a ese RFC. Elige el que aparece en tu Constancia de " +
  "Situación Fiscal.";
const use = "Ese uso del CFDI no se puede usar con tu régimen fiscal. Elige otro uso.";
const generic =
  "Con un RFC genérico no se puede hacer una factura a tu nombre. Escribe tu propio RFC.";

/** By SAT's codes: those that a consumer can do something about. */
const words: Readonly<Record<string, string>> = {
  CFDI40143: rfc,
  CFDI40144: rfc,
  CFDI40145: name,
  CFDI40146: generic,
  CFDI40130: generic,
  CFDI40147: postalCode,
  CFDI40148: postalCode,
  CFDI40149: generic,
  CFDI40157: regime,
  CFDI40158: regime,
  CFDI40159: regime,
  CFDI40160: use,
  CFDI40161: use,
};

/** Where a provider names no code that we know, the field still says whose it is. */
const byField: Readonly<Record<string, string>> = {
  "receptor.rfc": rfc,
  "receptor.nombre": name,
  "receptor.domicilioFiscalReceptor": postalCode,
  "receptor.regimenFiscalReceptor": regime,
  "receptor.usoCFDI": use,
};

export const businessReason =
  "El negocio tiene que corregir algo de su lado antes de timbrar esta factura. Ya le avisamos.";

/** What the consumer can mend comes first; all of it is kept for the business. */
export const toldRefusal = (faults: readonly Fault[], sentence: string): ToldRefusal => {
  const detail = faults.length === 0 ? sentence : faults.map(written).join("\n");
  for (const { code, field } of faults) {
    const reason = words[code] ?? byField[field];
    if (reason !== undefined) return { reason, retryable: true, detail };
  }
  return { reason: businessReason, retryable: false, detail };
};

const written = ({ code, field, message }: Fault): string => {
  const text = message === "" ? (describeCode(code)?.es ?? "") : message;
  return `${[code, field].filter((part) => part !== "").join(" ")}: ${text}`;
};
