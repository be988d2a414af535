/** The businesses that know a phone or an e-mail, of those that this portal shows. */
import type { ConsumerMatch } from "#contracts/pos/link.ts";
import type { Queries } from "#platform/db/database.ts";
import type { z } from "zod";
import { matchesMost } from "./limits.ts";
import { isOf, type Portal } from "./portal-gate.ts";
import { customersOfContact, type Contact } from "./store/customers.ts";
import { findTenants } from "./store/tenants.ts";

type Match = z.infer<typeof ConsumerMatch>;

export const matchesOf = async (
  db: Queries,
  portal: Portal,
  contact: Contact,
): Promise<Match[]> => {
  const known = await customersOfContact(db, contact, matchesMost);
  const tenants = await findTenants(
    db,
    known.map(({ tenantId }) => tenantId),
  );
  const customers = new Map(known.map(({ tenantId, customerId }) => [tenantId, customerId]));
  return tenants
    .filter((tenant) => tenant.portalEnabled && isOf(portal, tenant))
    .map(({ id, name }) => ({
      ...{ tenantId: id, tenantName: name },
      thirdPartyId: customers.get(id) ?? "",
    }));
};
