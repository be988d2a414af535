/** Warns an organization that its certificate ends, each time once. */
import type { Services } from "#platform/services.ts";
import { certificateLetter, dueWarning } from "./certificate-warning.domain.ts";
import type { EndingRow } from "./certificate-warnings.query.ts";
import { markWarned } from "./certificate-warnings.store.ts";
import { tellOrganization } from "../organizations/tell-organization.command.ts";

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
