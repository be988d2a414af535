/** Error bodies of the invoicing app: `{success:false, error, errorCode, details?}`, in Spanish. */
import type { ErrorForm } from "#platform/contract/error-form.ts";
import type { FieldFault } from "#platform/errors.ts";

/** What the document names otherwise than the code. */
const names: Readonly<Record<string, string>> = {
  invalid_request: "VALIDATION_ERROR",
  invoice_not_found: "NOT_FOUND",
  fiscal_data_not_found: "NOT_FOUND",
};

export const invoicingErrorForm: ErrorForm = ({ code, title, detail }) => {
  const details = detail.all?.map(faultOf);
  const [first] = details ?? [];
  return {
    success: false,
    error: first ? sentence(first) : (detail.message ?? title),
    errorCode: names[code] ?? code.toUpperCase(),
    ...(detail.field === undefined ? {} : { field: detail.field }),
    ...(details === undefined ? {} : { details }),
  };
};

const sentence = ({ code, field, message }: FieldFault): string =>
  `${[code, field].filter((part) => part !== "").join(" ")}: ${message}`;

/** What the schema of the request found is what a provider answers 301 to: structure. */
const faultOf = (fault: FieldFault): FieldFault => {
  if (fault.code === "missing") {
    return { ...fault, code: codeOf(fault.field), message: "Falta este campo." };
  }
  if (fault.code === "malformed") {
    const message = `No tiene la forma esperada (${fault.message}).`;
    return { ...fault, code: codeOf(fault.field), message };
  }
  return fault;
};

/** SAT's rule on the field itself, where there is one. */
const codeOf = (field: string): string => codes[field.replace(/\[\d+\]/g, "[]")] ?? "301";

const codes: Readonly<Record<string, string>> = {
  "receptor.nombre": "CFDI40145",
  "receptor.domicilioFiscalReceptor": "CFDI40148",
  "receptor.regimenFiscalReceptor": "CFDI40157",
  "receptor.usoCFDI": "CFDI40160",
  "conceptos[].claveProdServ": "CFDI40162",
  "conceptos[].claveUnidad": "CFDI40165",
  "conceptos[].valorUnitario": "CFDI40166",
  "conceptos[].importe": "CFDI40167",
  "conceptos[].objetoImp": "CFDI40170",
  formaPago: "CFDI40104",
  metodoPago: "CFDI40124",
  moneda: "CFDI40113",
  tipoDeComprobante: "CFDI40121",
  exportacion: "CFDI40123",
};
