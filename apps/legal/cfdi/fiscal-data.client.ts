/** A receiver's fiscal data as the firm's issuer knows it. */
import { readFiscalData, type FiscalData } from "#contracts/invoicing/fiscal-data.ts";
import type { Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";

/** Null where it knows nothing of that RFC, or cannot say so now. */
export const fiscalDataOf = async (issuer: Client, rfc: string): Promise<FiscalData | null> => {
  const answer = await issuer.call(readFiscalData, { query: { rfc } });
  return answer instanceof CallFailure ? null : answer.body;
};
