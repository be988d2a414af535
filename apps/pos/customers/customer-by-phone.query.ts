/** A customer of one business by their phone, as the till asks for it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

interface Found {
  readonly id: string;
  readonly name: string;
}

const find = statement<Found>(
  "customer-by-phone.find",
  `select id, name from customer where tenant_id = $1 and phone = $2`,
);

/** `phone`: ten digits. */
export const customerByPhone = async (
  db: Queries,
  tenantId: string,
  phone: string,
): Promise<Found | null> => (await db.run(find, [tenantId, phone]))[0] ?? null;
