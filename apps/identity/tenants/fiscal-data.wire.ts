/** Fiscal data as the wire shows them. */
import type { FiscalData } from "./fiscal-data.domain.ts";

export const fiscalDataOnWire = (data: FiscalData) => ({
  rfc: data.rfc,
  legal_name: data.legalName,
  regime: data.regime,
  postal_code: data.postalCode,
  cfdi_use: data.cfdiUse,
});
