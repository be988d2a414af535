/** Stores a receiver's fiscal data, held against what SAT's catalogs say of them. */
import type { FiscalData } from "#contracts/invoicing/fiscal-data.ts";
import { receiverFindings } from "#libraries/cfdi/rules/receiver-findings.ts";
import type { Database } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { putFiscalData } from "./fiscal-data.store.ts";
import type { StoredFiscalData } from "./fiscal-data.query.ts";
import { sentenceOf } from "../stamping/check-document.domain.ts";

export const storeReceiver = async (
  db: Database,
  organizationId: string,
  given: FiscalData,
  now: Date,
): Promise<StoredFiscalData | Refusal<"invalid_request">> => {
  const data: StoredFiscalData = {
    rfc: given.rfc.trim().toUpperCase(),
    name: given.nombre.trim().toUpperCase(),
    postalCode: given.domicilioFiscalReceptor,
    regime: given.regimenFiscalReceptor,
    use: given.usoCFDI ?? null,
    referenceId: given.referenceId ?? null,
  };
  const [finding] = receiverFindings({
    rfc: data.rfc,
    nombre: data.name,
    domicilioFiscalReceptor: data.postalCode,
    regimenFiscalReceptor: data.regime,
    usoCFDI: data.use ?? "S01",
  });
  if (finding) {
    const field = finding.field.replace("receptor.", "");
    return refuse("invalid_request", { field, message: sentenceOf({ ...finding, field }) });
  }
  await db.transaction((tx) => putFiscalData(tx, organizationId, data, now));
  return data;
};

export const fiscalDataOf = (stored: StoredFiscalData): FiscalData => ({
  rfc: stored.rfc,
  nombre: stored.name,
  domicilioFiscalReceptor: stored.postalCode,
  regimenFiscalReceptor: stored.regime,
  ...(stored.use !== null && { usoCFDI: stored.use }),
  ...(stored.referenceId !== null && { referenceId: stored.referenceId }),
});
