/** Writes of an organization's accounts at providers. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { ProviderAccount } from "../organizations/organization.domain.ts";

const addAccount = statement(
  "organizations.add-account",
  `insert into provider_account (organization_id, provider, priority, sealed_credentials)
   values ($1, $2, $3, $4)
   on conflict (organization_id, provider) do update
     set priority = excluded.priority, sealed_credentials = excluded.sealed_credentials`,
);

export const putAccount = async (
  tx: Queries,
  organizationId: string,
  { provider, priority, sealedCredentials }: ProviderAccount,
): Promise<void> => {
  await tx.run(addAccount, [organizationId, provider, priority, sealedCredentials]);
};

const removeAccountOf = statement<{ readonly provider: string }>(
  "organization-writes.remove-account",
  `delete from provider_account where organization_id = $1 and provider = $2 returning provider`,
);

/** False where there is no such account. */
export const removeAccount = async (
  tx: Queries,
  organizationId: string,
  provider: string,
): Promise<boolean> => (await tx.run(removeAccountOf, [organizationId, provider])).length === 1;
