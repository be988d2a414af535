/** Which app holds a tender's money, and the way to it. */
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { connectionTo, type Way } from "#business/connections/way-to-app.ts";
import { isPartnered, type TenderMethod } from "#business/paying/tender.domain.ts";
import type { ConnectedApp } from "#business/connections/connections.query.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { paymentPartner, tenderReferenceOf } from "#business/paying/ask-payments.client.ts";
import { voucherPartner } from "#business/paying/ask-vouchers.client.ts";
import type { Partner } from "#business/paying/partner.ts";

export const partnerApp = (method: TenderMethod): ConnectedApp =>
  method === "voucher" ? "vouchers" : "payments";

/** Null where the business has no key there, or no cell to charge at. */
export const wayFor = async (
  services: Pick<Services, "outgoing" | "urls" | "vault">,
  db: Queries,
  tenantId: string,
  method: TenderMethod,
): Promise<Way | null> => {
  const way = await connectionTo(services, db, tenantId, partnerApp(method));
  if (method === "voucher" && way?.connection.place.cellId === undefined) return null;
  return way;
};

export const partnerFor = async (
  services: Services,
  tenantId: string,
  method: TenderMethod,
): Promise<Partner | null> => {
  if (!isPartnered({ method })) return null;
  const way = await wayFor(services, services.db, tenantId, method);
  if (!way) return null;
  if (method === "voucher") return voucherPartner(way);
  const tenant = await findTenant(services.db, tenantId);
  const referenceType = tenderReferenceOf(services.app);
  return paymentPartner(way, { name: tenant?.name ?? "", referenceType });
};
