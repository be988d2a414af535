/** Every page of the restaurant. */
import { invoiceFilePage } from "#business/invoicing/invoice-file.page.ts";
import type { Page } from "#platform/http/route.ts";
import { restaurantPlacesPage } from "../console/frame.view.tsx";
import { homePage } from "../console/home.page.tsx";
import { kitchenPage, moveItemPage } from "../kitchen/kitchen.page.tsx";

export const restaurantPages: readonly Page[] = [
  ...[homePage, restaurantPlacesPage, invoiceFilePage],
  ...[kitchenPage, moveItemPage],
];
