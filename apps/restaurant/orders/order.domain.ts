/** What a table ordered: items that the kitchen moves on, until each is on a bill that is paid. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Item } from "#business/selling/bill.domain.ts";
import type { Cents } from "#platform/money.ts";

export type ItemState = "queued" | "preparing" | "ready" | "served" | "cancelled";

export interface OrderItem {
  readonly id: string;
  readonly menuItemId: string;
  readonly name: string;
  readonly modifiers: string;
  readonly note: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly tax: TaxKind;
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly seat: number;
  readonly state: ItemState;
  readonly billId: string | null;
  readonly queuedAt: Date;
}

export interface DiningOrder {
  readonly id: string;
  readonly tableId: string;
  readonly guests: number;
  readonly state: "open" | "closed" | "cancelled";
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly items: readonly OrderItem[];
}

/** One step at a time; what nobody cooks yet may be cancelled. */
const before: Readonly<Record<Exclude<ItemState, "queued">, ItemState>> = {
  preparing: "queued",
  ready: "preparing",
  served: "ready",
  cancelled: "queued",
};

/** `stays`: it is there already; `wrong`: not from here, or it is on a bill. */
export const stepOf = (
  { state, billId }: Pick<OrderItem, "state" | "billId">,
  to: Exclude<ItemState, "queued">,
): "moves" | "stays" | "wrong" => {
  if (state === to) return "stays";
  if (to === "cancelled" && billId !== null) return "wrong";
  return state === before[to] ? "moves" : "wrong";
};

/** Open, and nothing stands on it: never ordered, or all of it was cancelled. */
export const isEmpty = ({ state, items }: Pick<DiningOrder, "state" | "items">): boolean =>
  state === "open" && !items.some(isAlive);

export const isAlive = ({ state }: Pick<OrderItem, "state">): boolean => state !== "cancelled";

export const totalOf = ({ items }: Pick<DiningOrder, "items">): Cents =>
  items
    .filter(isAlive)
    .reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

/** What is on no bill yet; of one seat where it is named. */
export const unbilled = (
  { items }: Pick<DiningOrder, "items">,
  seat: number | null,
): readonly OrderItem[] =>
  items.filter(
    (item) => isAlive(item) && item.billId === null && (seat === null || item.seat === seat),
  );

export const billItemOf = (item: OrderItem): Item => ({
  name: item.modifiers === "" ? item.name : `${item.name} (${item.modifiers})`,
  priceCents: item.unitPriceCents,
  tax: item.tax,
  quantityThousandths: item.quantity * 1000,
  claveProdServ: item.claveProdServ,
  claveUnidad: item.claveUnidad,
});
