/** Serves a table of the demo world as its people would: seated, cooked, brought, paid. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { addTender, concludeBill } from "#business/selling/change-bill.command.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { makeBill } from "./bills/make-bill.command.ts";
import type { MenuItem } from "./menu/menu.domain.ts";
import { closePaidOrder, moveItem, seatGuests, sendItems } from "./orders/serve-table.command.ts";
import type { DemoVisit } from "./seed-fonda.ts";

interface Room {
  readonly tenant: Tenant;
  readonly tableIds: readonly string[];
  readonly items: readonly MenuItem[];
}

const done = <T>(outcome: T | Refusal): T => {
  if (outcome instanceof Refusal) throw new Error(`the demo world was refused: ${outcome.code}`);
  return outcome;
};

const ana = { name: "Ana Morales", phone: "5550000001", email: "ana@milpa.example" };

/** The bill; null for guests who still sit there. */
export const serveVisit = async (
  tx: Queries,
  { tenant: { id: tenantId }, tableIds, items }: Room,
  { table, dishes, paidBy, isAna }: DemoVisit,
  at: Date,
): Promise<{ readonly billId: string; readonly customerId: string } | null> => {
  const tableId = tableIds[table] ?? "";
  const seating = { tableId, guests: 2, creator: "demo", now: at };
  const { id: orderId } = done(await seatGuests(tx, tenantId, seating));
  const wishes = dishes.map((position, index) => ({
    menuItemId: items[position]?.id ?? "",
    quantity: 1,
    modifierIds: [],
    seat: (index % 2) + 1,
    note: "",
  }));
  const order = done(await sendItems(tx, tenantId, { orderId, wishes, now: at }));
  const steps =
    paidBy === null ? (["preparing"] as const) : (["preparing", "ready", "served"] as const);
  const cooked = paidBy === null ? order.items.slice(0, 2) : order.items;
  for (const { id } of cooked)
    for (const to of steps) done(await moveItem(tx, tenantId, { id, to, now: at }));
  if (paidBy === null) return null;
  const wish = { orderId, seat: null, guest: isAna ? ana : null, creator: "demo", now: at };
  const bill = done(await makeBill(tx, tenantId, wish));
  const tender = { id: newId(), method: paidBy, cents: null, givenCents: null, reference: null };
  const of = { ...tender, creator: "demo", walletUser: "", now: at };
  done(await addTender({ db: tx }, bill, of));
  await concludeBill({ db: tx, clock: { now: () => at } }, bill, closePaidOrder);
  return bill.customerId === null ? null : { billId: bill.id, customerId: bill.customerId };
};
