/** POST /internal/house-invoices/states */
import { listHouseInvoices } from "#contracts/invoicing/house.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { findByReferences } from "../invoices/invoices.query.ts";
import { askedByHouse, houseFor } from "./house-place.ts";

const micros = 1_000_000;

export const listHouseInvoicesRoute = route(
  listHouseInvoices,
  async ({ body: { referenceType: type, referenceIds }, caller, services, settings }) => {
    const house = await houseFor(caller, services, settings);
    if (house instanceof Refusal) return house;
    const { id: organizationId } = house.organization;
    const found = await findByReferences(
      services.db,
      referenceIds.map((id) => ({ organizationId, owner: askedByHouse, type, id })),
    );
    const invoices = found.map(({ invoice }) => ({
      referenceId: invoice.referenceId ?? "",
      uuid: invoice.uuid,
      status: invoice.status,
      total: invoice.totalMicros / micros,
    }));
    return reply(200, { invoices });
  },
);
