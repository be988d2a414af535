/** An organization's accounts at providers, in the order in which they are asked. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ProviderAccount, ProviderName } from "../organizations/organization.domain.ts";

const accounts = statement<{
  readonly provider: ProviderName;
  readonly priority: number;
  readonly sealed_credentials: string | null;
}>(
  "organizations.accounts",
  `select provider, priority, sealed_credentials from provider_account
    where organization_id = $1 order by priority`,
);

/** In the order in which they are asked. */
export const accountsOf = async (
  db: Queries,
  organizationId: string,
): Promise<readonly ProviderAccount[]> =>
  (await db.run(accounts, [organizationId])).map((row) => ({
    provider: row.provider,
    priority: row.priority,
    sealedCredentials: row.sealed_credentials,
  }));
