/** An organization that issues for the house, for tests of what the house itself bills. */
import { newId } from "#platform/id.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import { startInvoicing, type InvoicingGround } from "./ground.ts";
import { meddle } from "./meddle.ts";

/** Begins with the setting; the organization is a copy of the ground's own. */
export const startWithHouse = async (
  options: TestAppOptions = {},
): Promise<InvoicingGround & { readonly houseId: string }> => {
  const houseId = newId();
  const variables = { MILPA_INVOICING_HOUSE_ORGANIZATION: houseId };
  const ground = await startInvoicing({ ...options, variables });
  const from = `where organization_id = '${ground.organizationId}'`;
  await meddle(
    ground,
    `insert into organization (id, name, rfc, legal_name, regime, postal_code, tax_policy,
       default_series, email, created_at)
     select '${houseId}', 'Milpa', rfc, legal_name, regime, postal_code, tax_policy,
       '{"I": "M", "E": "NC", "P": "P", "T": "T"}', null, created_at
       from organization where id = '${ground.organizationId}'`,
    `insert into certificate select '${houseId}', number, rfc, der, sealed_key, valid_from,
       valid_until, null, uploaded_at from certificate ${from}`,
    `insert into provider_account
     select '${houseId}', provider, priority, sealed_credentials from provider_account ${from}`,
  );
  return { ...ground, houseId };
};
