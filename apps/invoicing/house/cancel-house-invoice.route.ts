/** POST /internal/house-invoices/:uuid/cancel */
import { cancelHouseInvoice } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { cancelInvoice } from "../cancellations/cancel-invoice.command.ts";
import { cancelPortsFor } from "../cancellations/cancel-ports.ts";
import { cancellationReplyOf } from "../cancellations/cancellation.wire.ts";
import { cancellationsOf } from "../cancellations/cancellations.query.ts";
import { findByUuid } from "../invoices/invoices.query.ts";
import { askedByHouse, houseFor } from "./house-place.ts";

export const cancelHouseInvoiceRoute = route(
  cancelHouseInvoice,
  async ({ path, body: request, caller, now, services, settings }) => {
    const house = await houseFor(caller, services, settings);
    if (house instanceof Refusal) return house;
    const { id } = house.organization;
    const invoice = await findByUuid(services.db, id, path.uuid);
    if (!invoice) return refuse("invoice_not_found");
    const ports = cancelPortsFor(services, settings, house, invoice);
    const asked = { invoice, request, askedBy: askedByHouse, now };
    const after = await cancelInvoice(services, house, ports, asked);
    if (after instanceof Refusal) return after;
    const all = await cancellationsOf(services.db, id, [invoice.id]);
    const status = after.invoice.status === "cancelled" ? 200 : 202;
    return reply(status, cancellationReplyOf(after.invoice, all));
  },
);
