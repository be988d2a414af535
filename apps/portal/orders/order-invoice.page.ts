/** A purchase out of a signed-in consumer's own list, to ask for its invoice. */
import { redirect } from "#platform/http/page.ts";
import { linksHere } from "../consumers/refresh-links.command.ts";
import { ordersOf } from "./consumer-orders.ts";
import { placeOf } from "../tenants/tenant.domain.ts";
import { askPages } from "../tickets/ask-for-invoice.page.ts";
import type { FindAskable } from "../tickets/askable.ts";
import { unknownConsumer } from "../callers/business-gate.page.tsx";
import { signInAddress } from "../callers/consumer-gate.page.tsx";
import { viewerOf } from "../frame/frame.view.tsx";

const byOrder: FindAskable = async (context, tenant) => {
  const { path, query } = context;
  // Lists lead to `invoice/new?order=…`: the purchase then has its one address.
  if (path["order"] === "new" && query["order"] !== undefined)
    return redirect(placeOf(tenant, `invoice/${encodeURIComponent(query["order"])}`));
  const orderId = path["order"] ?? "";
  const address = placeOf(tenant, `invoice/${encodeURIComponent(orderId)}`);
  const viewer = viewerOf(context);
  if (!viewer) return redirect(signInAddress(tenant, address));
  const links = await linksHere(context, viewer.consumerId, tenant);
  // Who never chose to be known here is asked on the page of their purchases.
  if (links === "unjoined") return redirect(placeOf(tenant, "orders"));
  const orders = links === "away" ? links : await ordersOf(context, tenant, links);
  if (orders === "away") return orders;
  if (orders === "unknown") return unknownConsumer(context, tenant);
  const order = orders.find(({ id }) => id === orderId);
  if (!order) return redirect(placeOf(tenant, "orders"));
  return { order, ticketCode: null, address, retryOf: null };
};

export const orderPages = askPages(
  { name: "invoice", route: "/invoice/:order", summary: "A consumer's purchase." },
  byOrder,
);
