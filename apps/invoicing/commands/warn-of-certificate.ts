/** Warns an organization that its certificate ends, each time once. */
import type { Services } from "#platform/services.ts";
import { certificateLetter, dueWarning } from "../domain/certificate-warning.ts";
import type { EndingRow } from "../store/certificate-warnings-reads.ts";
import { markWarned } from "../store/certificate-warnings.ts";
import { tellOrganization } from "./tell-organization.ts";

/** How many letters left; null where none is due. */
export const warnOfCertificate = async (
  services: Services,
  one: EndingRow,
  now: Date,
): Promise<number | "replaced" | null> => {
  if (one.isReplaced) {
    await markWarned(services.db, one, 0);
    return "replaced";
  }
  const days = dueWarning(one, now);
  if (days === null) return null;
  const url = `${services.baseUrl}/o/${one.organizationId}/certificates`;
  const letter = certificateLetter(one, now, url);
  return services.db.transaction((tx) =>
    tellOrganization(services, tx, one.organizationId, letter, () => markWarned(tx, one, days)),
  );
};
