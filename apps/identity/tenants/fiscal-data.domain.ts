/** Who a tenant is to the tax authority, held against SAT's rules as the issuer would. */
import { receiverFindings } from "#libraries/cfdi/rules/receiver-findings.ts";
import { refuse, type Refusal } from "#platform/errors.ts";

export interface FiscalData {
  readonly rfc: string;
  /** As SAT has it, without the company form. */
  readonly legalName: string;
  readonly regime: string;
  readonly postalCode: string;
  readonly cfdiUse: string;
}

/** The issuer's fields in the words of ours. */
const fields: Readonly<Record<string, string>> = {
  "receptor.rfc": "rfc",
  "receptor.nombre": "legal_name",
  "receptor.regimenFiscalReceptor": "regime",
  "receptor.domicilioFiscalReceptor": "postal_code",
  "receptor.usoCFDI": "cfdi_use",
};

/** SAT's RFCs of nobody in particular: what stands for a tenant without fiscal data. */
const generic: ReadonlySet<string> = new Set(["XAXX010101000", "XEXX010101000"]);

/** Tidied, or the first thing that SAT would refuse, with its code. */
export const readFiscalData = (given: FiscalData): FiscalData | Refusal<"invalid_request"> => {
  const data = {
    ...given,
    rfc: given.rfc.trim().toUpperCase(),
    legalName: given.legalName.trim().toUpperCase(),
    cfdiUse: given.cfdiUse.toUpperCase(),
  };
  if (generic.has(data.rfc)) return wrong("rfc", "must be the tenant's own, not a generic RFC");
  const [finding] = receiverFindings({
    rfc: data.rfc,
    nombre: data.legalName,
    domicilioFiscalReceptor: data.postalCode,
    regimenFiscalReceptor: data.regime,
    usoCFDI: data.cfdiUse,
  });
  if (!finding) return data;
  const field = fields[finding.field] ?? finding.field;
  const message = `${finding.code} ${field}: ${finding.message.es}`;
  return refuse("invalid_request", { field, message });
};

const wrong = (field: string, says: string) =>
  refuse("invalid_request", { field, message: `${field}: ${says}` });
