/** The businesses that know a phone or an e-mail, of those that this portal shows. */
import type { ConsumerMatch } from "#contracts/pos/link.ts";
import type { Queries } from "#platform/db/database.ts";
import type { z } from "zod";
import { matchesMost } from "./limits.ts";
import { gateOf, type Portal } from "./portal-gate.ts";
import { customersOfContact, type Contact } from "../customers/customers.query.ts";

type Match = z.infer<typeof ConsumerMatch>;

export const matchesOf = async (
  db: Queries,
  portal: Portal,
  contact: Contact,
): Promise<Match[]> => {
  const known = await customersOfContact(db, contact, matchesMost);
  return known
    .filter(({ tenant }) => gateOf(portal, tenant) === null)
    .map(({ customerId, tenant: { id, name } }) => ({
      tenantId: id,
      tenantName: name,
      thirdPartyId: customerId,
    }));
};
