/** An organization that issues for the house, for tests of what the house itself bills. */
import { newId } from "#platform/id.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import { certificateKey } from "../contents/sealed.ts";
import { certificatesOf } from "../certificates/certificates.query.ts";
import { insertCertificate } from "../certificates/certificates.store.ts";
import { startInvoicing, type InvoicingGround } from "./ground.ts";
import { meddle } from "./meddle.ts";

/** Begins with the setting; the organization is a copy of the ground's own. */
export const startWithHouse = async (
  options: TestAppOptions = {},
): Promise<InvoicingGround & { readonly houseId: string }> => {
  const houseId = newId();
  const variables = { ...options.variables, MILPA_INVOICING_HOUSE_ORGANIZATION: houseId };
  const ground = await startInvoicing({ ...options, variables });
  const from = `where organization_id = '${ground.organizationId}'`;
  await meddle(
    ground,
    `insert into organization (id, name, rfc, legal_name, regime, postal_code, tax_policy,
       default_series, email, created_at)
     select '${houseId}', 'Milpa', rfc, legal_name, regime, postal_code, tax_policy,
       '{"I": "M", "E": "NC", "P": "P", "T": "T"}', null, created_at
       from organization where id = '${ground.organizationId}'`,
    `insert into provider_account
     select '${houseId}', provider, priority, sealed_credentials from provider_account ${from}`,
  );
  await certify(ground, houseId);
  return { ...ground, houseId };
};

/** The same certificate in the house's own custody: a key opens for one organization alone. */
const certify = async (ground: InvoicingGround, houseId: string): Promise<void> => {
  const { db, vault } = ground.app.services;
  const now = ground.clock.now();
  for (const held of await certificatesOf(db, ground.organizationId, now)) {
    const plain = vault.open(certificateKey, held.sealedKey, ground.organizationId);
    const sealedKey = vault.seal(certificateKey, plain, houseId);
    await insertCertificate(db, houseId, { ...held, sealedKey }, now);
  }
};
