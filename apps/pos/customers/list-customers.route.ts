/** GET /api/customers */
import { listCustomers } from "#contracts/pos/customer.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { tenantFor } from "../callers/tenant-access.ts";
import { customerView } from "./customer.wire.ts";
import { route } from "../callers/route.ts";
import { listCustomers as list } from "./sought-customers.query.ts";

export const listCustomersRoute = route(listCustomers, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const tenant = await tenantFor(services.db, caller, query.tenantId);
  if (tenant instanceof Refusal) return tenant;
  const asked = { before, most: query.limit + 1, text: query.q ?? "" };
  const { rows, next } = cutToPage(await list(services.db, tenant.id, asked), query.limit);
  return reply(200, { customers: rows.map(customerView), ...next });
});
