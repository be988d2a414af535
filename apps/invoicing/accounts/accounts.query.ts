/** An organization's accounts at providers, in the order in which they are asked. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ProviderAccount } from "../organizations/organization.domain.ts";

const accounts = statement<ProviderAccount>(
  "organizations.accounts",
  `select ${named("provider, priority, sealed_credentials")} from provider_account
    where organization_id = $1 order by priority`,
);

/** In the order in which they are asked. */
export const accountsOf = (
  db: Queries,
  organizationId: string,
): Promise<readonly ProviderAccount[]> => db.run(accounts, [organizationId]);
