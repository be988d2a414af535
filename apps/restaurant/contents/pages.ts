/** Every page of the restaurant. */
import { invoiceFilePage } from "#business/invoicing/invoice-file.page.ts";
import type { Page } from "#platform/http/route.ts";
import { billPage, cancelPaymentPage, payBillPage, refreshBillPage } from "../bills/bill.page.tsx";
import { refundBillPage } from "../bills/refund.page.ts";
import { restaurantConsole } from "../console/frame.view.tsx";
import { kitchenPage, moveItemPage } from "../kitchen/kitchen.page.tsx";
import {
  addItemOfMenuPage,
  addSectionPage,
  menuPage,
  standingOfItemPage,
} from "../menu/menu.page.tsx";
import { addItemPage, leaveTablePage, makeBillPage, orderPage } from "../orders/order.page.tsx";
import {
  bookTablePage,
  endReservationPage,
  reservationsPage,
} from "../reservations/reservations.page.tsx";
import { addMemberPage, changeMemberPage, staffListPage } from "../staff/staff.page.tsx";
import { addTablePage, roomPage, seatGuestsPage, switchTablePage } from "../tables/room.page.tsx";

import { officePages } from "./office-pages.ts";

export const restaurantPages: readonly Page[] = [
  ...[restaurantConsole.homePage, restaurantConsole.placesPage, invoiceFilePage],
  ...[roomPage, addTablePage, switchTablePage, seatGuestsPage],
  ...[orderPage, addItemPage, makeBillPage, leaveTablePage],
  ...[billPage, payBillPage, refreshBillPage, cancelPaymentPage, refundBillPage],
  ...[kitchenPage, moveItemPage],
  ...[reservationsPage, bookTablePage, endReservationPage],
  ...[menuPage, addSectionPage, addItemOfMenuPage, standingOfItemPage],
  ...[staffListPage, addMemberPage, changeMemberPage],
  ...officePages,
];
