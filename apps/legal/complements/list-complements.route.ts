/** GET /api/billing/invoices/:id/complements */
import { listComplements } from "#contracts/legal/complement.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { complementView } from "./complement.wire.ts";
import { complementsOf } from "./complements.query.ts";

export const listComplementsRoute = route(
  listComplements,
  async ({ path, query, caller, services: { db } }) => {
    const access = await accessFor(db, caller, query.firmId, "money");
    if (access instanceof Refusal) return access;
    if (!(await findInvoice(db, access, path.id))) return refuse("invoice_not_found");
    const found = await complementsOf(db, access.firm.id, path.id);
    return reply(200, { complements: found.map(complementView) });
  },
);
