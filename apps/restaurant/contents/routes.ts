/** Every route of the restaurant beside the kit's. */
import { consumerRoutes } from "#business/consumer-api/consumer-routes.ts";
import { consumerOfBills } from "#business/selling/consumer-of-bills.ts";
import { mxn } from "#business/selling/money.wire.ts";
import type { Route } from "#platform/http/route.ts";
import { countStamp } from "../allocations/count-use.command.ts";
import { cancelPaymentRoute } from "../bills/cancel-payment.route.ts";
import { listBillRefundsRoute } from "../bills/list-bill-refunds.route.ts";
import { makeBillRoute } from "../bills/make-bill.route.ts";
import { payBillRoute } from "../bills/pay-bill.route.ts";
import { readBillRoute } from "../bills/read-bill.route.ts";
import { refundBillRoute } from "../bills/refund-bill.route.ts";
import { refreshBillRoute } from "../bills/refresh-bill.route.ts";
import { readKitchenRoute } from "../kitchen/read-kitchen.route.ts";
import { addMenuItemRoute } from "../menu/add-menu-item.route.ts";
import { addMenuSectionRoute } from "../menu/add-menu-section.route.ts";
import { changeMenuItemRoute } from "../menu/change-menu-item.route.ts";
import { findMenuItems, menuSections, shownMenu } from "../menu/menu.query.ts";
import { readMenuRoute } from "../menu/read-menu.route.ts";
import { addItemsRoute } from "../orders/add-items.route.ts";
import { leaveTableRoute } from "../orders/leave-table.route.ts";
import { listOrdersRoute } from "../orders/list-orders.route.ts";
import { moveItemRoute } from "../orders/move-item.route.ts";
import { openOrderRoute } from "../orders/open-order.route.ts";
import { readOrderRoute } from "../orders/read-order.route.ts";
import { bookTableRoute } from "../reservations/book-table.route.ts";
import { endReservationRoute } from "../reservations/end-reservation.route.ts";
import { listReservationsRoute } from "../reservations/list-reservations.route.ts";
import { addTableRoute } from "../tables/add-table.route.ts";
import { changeTableRoute } from "../tables/change-table.route.ts";
import { listTablesRoute } from "../tables/list-tables.route.ts";

const consumer = consumerRoutes(
  consumerOfBills({
    catalogOf: shownMenu,
    productOf: async (db, tenantId, id) => {
      const [item] = await findMenuItems(db, tenantId, [id]);
      if (!item) return null;
      const { name, description, priceCents, sectionId: category, available: isActive } = item;
      const shown = { id, name, description, category, isActive };
      return { ...shown, price: mxn(priceCents), imageUrl: "" };
    },
    categoriesOf: menuSections,
    onStamped: countStamp,
  }),
);

export const restaurantRoutes: readonly Route[] = [
  ...consumer,
  ...[readMenuRoute, addMenuSectionRoute, addMenuItemRoute, changeMenuItemRoute],
  ...[listTablesRoute, addTableRoute, changeTableRoute],
  ...[openOrderRoute, listOrdersRoute, readOrderRoute, addItemsRoute, leaveTableRoute],
  ...[moveItemRoute, readKitchenRoute],
  ...[makeBillRoute, readBillRoute, payBillRoute, refreshBillRoute, cancelPaymentRoute],
  ...[refundBillRoute, listBillRefundsRoute],
  ...[listReservationsRoute, bookTableRoute, endReservationRoute],
];
