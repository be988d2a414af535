/** GET /internal/house-invoices/:uuid */
import { readHouseInvoice } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { stampedOf } from "../invoices/invoice.wire.ts";
import { findByUuid } from "../invoices/invoices.query.ts";
import { issuedPaper } from "../papers/issued-paper.ts";
import { houseFor } from "./house-place.ts";

export const readHouseInvoiceRoute = route(
  readHouseInvoice,
  async ({ path, caller, services, settings }) => {
    const house = await houseFor(caller, services, settings);
    if (house instanceof Refusal) return house;
    const invoice = await findByUuid(services.db, house.organization.id, path.uuid);
    const paper = invoice && (await issuedPaper(services, invoice));
    return invoice && paper ? reply(200, stampedOf(invoice, paper)) : refuse("invoice_not_found");
  },
);
