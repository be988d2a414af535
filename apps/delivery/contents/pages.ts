/** Every page of delivery. */
import { invoiceFilePage } from "#business/invoicing/invoice-file.page.ts";
import type { Page } from "#platform/http/route.ts";
import { deliveryConsole } from "../console/frame.view.tsx";
import {
  addCourierPage,
  changeCourierPage,
  couriersPage,
  placeDepotPage,
} from "../couriers/couriers.page.tsx";
import { payHandPage, sharesPage } from "../referrals/shares.page.tsx";
import { deliverPage, failPage, roundPage } from "../routes/round.page.tsx";
import { changeStandingPage, standingPage } from "../standing-orders/standing-orders.page.tsx";
import { movePage, planPage, todayPage } from "../routes/today.page.tsx";

import { addMemberPage, changeMemberPage, staffListPage } from "../staff/staff.page.tsx";
import { officePages } from "./office-pages.ts";

export const deliveryPages: readonly Page[] = [
  ...[deliveryConsole.homePage, deliveryConsole.placesPage, invoiceFilePage],
  ...[todayPage, planPage, movePage],
  ...[roundPage, deliverPage, failPage],
  ...[standingPage, changeStandingPage],
  ...[sharesPage, payHandPage],
  ...[couriersPage, addCourierPage, changeCourierPage, placeDepotPage],
  ...[staffListPage, addMemberPage, changeMemberPage],
  ...officePages,
];
