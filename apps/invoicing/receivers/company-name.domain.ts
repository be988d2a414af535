/** A receiver's name with a form of a company that may be a part of it: `SC`, `AC`. */
import { companyOf } from "#libraries/cfdi/rules/company-form.ts";
import { findingFor } from "#libraries/cfdi/rules/report.ts";
import type { DraftReceiver } from "#libraries/cfdi/shape/draft.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { KnownReceiver } from "../invoices/stamp-draft.domain.ts";

/**
 * Refused like `SA DE CV`, which SAT's rules here refuse by themselves, unless the organization
 * stored this very name for the RFC: then somebody has seen it so on the receiver's constancia.
 */
export const companyNameFindings = (
  { rfc, nombre }: DraftReceiver,
  stored: Pick<KnownReceiver, "name"> | null,
): readonly Finding[] => {
  const company = companyOf(rfc, nombre);
  if (!company || stored?.name === nombre.trim().toUpperCase()) return [];
  return [findingFor("CFDI40145", "receptor.nombre", company)];
};
