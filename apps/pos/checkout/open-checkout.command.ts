/** Opens a checkout: its lines at the catalog's prices of this moment. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Checkout } from "./checkout.domain.ts";
import { linesOf, type WantedItem } from "../orders/create-order.domain.ts";
import { sumOf } from "#business/selling/line.domain.ts";
import { lockSessionsToSell } from "../drawers/cash-sessions.store.ts";
import { findCheckout } from "./checkouts.query.ts";
import { insertCheckout } from "./checkouts.store.ts";
import { knownCustomers } from "../customers/customers.query.ts";
import { findProducts } from "../catalog/products.query.ts";

export interface Opening {
  readonly tenantId: string;
  readonly id: string;
  readonly customerId: string | null;
  readonly cashSessionId: string | null;
  readonly items: readonly WantedItem[];
  readonly creator: string;
  readonly requestHash: string;
  readonly now: Date;
}

type OpeningRefusal = Refusal<
  | "invalid_request"
  | "product_not_found"
  | "product_inactive"
  | "customer_not_found"
  | "cash_session_not_found"
  | "cash_session_closed"
  | "idempotency_key_reused"
>;

/** The same id again is the same checkout, as it stands by now. */
export const openCheckout = (db: Queries, opening: Opening): Promise<Checkout | OpeningRefusal> =>
  change(db, async (tx) => {
    const known = await findCheckout(tx, opening);
    if (known) return sameAs(known, opening);
    const missing = await whatIsMissing(tx, opening);
    if (missing) return missing;
    const productIds = [...new Set(opening.items.map(({ productId }) => productId))];
    const products = await findProducts(tx, opening.tenantId, productIds);
    const byId = new Map(products.map((product) => [product.id, product]));
    const lines = linesOf(byId, opening.items);
    if (lines instanceof Refusal) return lines;
    const { tenantId, id, customerId, cashSessionId, creator, requestHash, now } = opening;
    const checkout: Checkout = {
      tenantId,
      id,
      state: "open",
      customerId,
      cashSessionId,
      lines,
      ...sumOf(lines),
      creator,
      requestHash,
      createdAt: now,
      changedAt: now,
      saleId: null,
      tenders: [],
    };
    if (await insertCheckout(tx, checkout)) return checkout;
    const first = await findCheckout(tx, opening);
    return first ? sameAs(first, opening) : refuse("idempotency_key_reused", { field: "id" });
  });

const sameAs = (
  known: Checkout,
  { requestHash }: Opening,
): Checkout | Refusal<"idempotency_key_reused"> =>
  known.requestHash === requestHash ? known : refuse("idempotency_key_reused", { field: "id" });

const whatIsMissing = async (
  tx: Queries,
  { tenantId, customerId, cashSessionId }: Opening,
): Promise<OpeningRefusal | null> => {
  if (customerId !== null && !(await knownCustomers(tx, tenantId, [customerId])).has(customerId))
    return refuse("customer_not_found", { field: "customerId" });
  return cashSessionId === null ? null : noOpenDrawer(tx, tenantId, cashSessionId);
};

/** Null where the drawer is open; it stays so until the end of the transaction. */
export const noOpenDrawer = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Refusal<"cash_session_not_found" | "cash_session_closed"> | null> => {
  const field = "cashSessionId";
  const [session] = await lockSessionsToSell(tx, tenantId, [id]);
  if (!session) return refuse("cash_session_not_found", { field });
  return session.closedAt === null ? null : refuse("cash_session_closed", { field });
};
