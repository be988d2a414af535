/** Finds what the lines need from what was given: a phone leads to a tenant, that to orders. */
import { listOf, recordOf } from "./answers.ts";
import type { Ask } from "./ask.ts";
import type { Facts } from "./facts.ts";
import { historyOf } from "./paths.ts";

/** What the person who runs the check knows. */
export interface Given {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly tenantId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly disabledTenantId?: string | undefined;
  readonly ticketCode?: string | undefined;
  /** "record" lets an invoice request be made; nothing is written otherwise. */
  readonly requests?: "record" | "none";
}

interface Place {
  readonly tenantId: string;
  readonly consumerId: string;
}

const placesMost = 10;

export const survey = async (ask: Ask, given: Given): Promise<Facts> => {
  const places = await placesOf(ask, given);
  const home = await homeOf(ask, places, given.tenantId);
  const tenantId = given.tenantId ?? home?.tenantId ?? null;
  const other = places.find((place) => place.tenantId !== tenantId);
  const orders = home ? await ordersOf(ask, home) : [];
  const open = orders.filter((one) => one["hasInvoice"] === false);
  const fresh = open.find((one) => !one["invoiceRequested"]) ?? open[0];
  return {
    phone: given.phone ?? null,
    email: given.email ?? null,
    tenantId,
    consumerId: home?.consumerId ?? null,
    orderId: given.orderId ?? idOf(fresh),
    invoicedOrderId: idOf(orders.find((one) => one["hasInvoice"] === true)),
    otherTenantId: other?.tenantId ?? null,
    otherConsumerId: other?.consumerId ?? null,
    disabledTenantId: given.disabledTenantId ?? null,
    ticketCode: given.ticketCode ?? null,
    write: given.requests === "record" ? true : null,
  };
};

const placesOf = async (ask: Ask, { phone, email }: Given): Promise<readonly Place[]> => {
  const found = new Map<string, Place>();
  const lines = [
    ...(phone === undefined ? [] : [`GET /link/by-phone?phone=${encodeURIComponent(phone)}`]),
    ...(email === undefined ? [] : [`GET /link/by-email?email=${encodeURIComponent(email)}`]),
  ];
  for (const line of lines)
    for (const match of listOf(await ask(line), "matches") ?? []) {
      const { tenantId, thirdPartyId } = recordOf(match);
      if (typeof tenantId !== "string" || typeof thirdPartyId !== "string") continue;
      if (!found.has(tenantId)) found.set(tenantId, { tenantId, consumerId: thirdPartyId });
    }
  return [...found.values()].slice(0, placesMost);
};

/** The given tenant; else the first where something was bought, for it shows most. */
const homeOf = async (
  ask: Ask,
  places: readonly Place[],
  wanted: string | undefined,
): Promise<Place | undefined> => {
  if (wanted !== undefined) return places.find(({ tenantId }) => tenantId === wanted);
  for (const place of places) if ((await ordersOf(ask, place)).length > 0) return place;
  return places[0];
};

const ordersOf = async (ask: Ask, place: Place) =>
  (listOf(await ask(historyOf("orders", place)), "orders") ?? []).map(recordOf);

const idOf = (order: Readonly<Record<string, unknown>> | undefined): string | null =>
  typeof order?.["id"] === "string" ? order["id"] : null;
