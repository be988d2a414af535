/** Every page of the back office. */
import type { Page } from "#platform/http/route.ts";
import { askInvoicePage, takeInvoicePage } from "../invoice-requests/ask-invoice.page.tsx";
import { previewStylesheet } from "../businesses/brand-preview.page.tsx";
import { catalogPage } from "../catalog/catalog.page.tsx";
import {
  addCategoryPage,
  categoriesPage,
  renameCategoryPage,
} from "../catalog/categories.page.tsx";
import { connectionPages } from "#business/connections/connections.page.tsx";
import { posConsole } from "../console/frame.view.tsx";
import {
  addCustomerPage,
  customerPage,
  newCustomerPage,
  saveCustomerPage,
} from "../customers/customer.page.tsx";
import { customersPage } from "../customers/customers.page.tsx";
import { domainPages } from "../own-domain/own-domain.page.tsx";
import { closeDrawerPage, drawerPage } from "../drawers/drawer.page.tsx";
import { drawersPage, openDrawerPage } from "../drawers/drawers.page.tsx";
import {
  firstProductsPage,
  takeFirstProductsPage,
} from "../first-products/first-products.page.tsx";
import { importPage, takeImportPage } from "../imports/import.page.tsx";
import { posKeyPages } from "../keys/keys.page.ts";
import { posWebhookPages } from "../outgoing/webhooks.page.ts";
import { orderPage } from "../orders/order.page.tsx";
import { ordersPage } from "../orders/orders.page.tsx";
import { addMemberPage, changeMemberPage, peoplePage } from "../staff/staff.page.tsx";
import { picturePage } from "../pictures/picture.page.ts";
import {
  addProductPage,
  newProductPage,
  productPage,
  saveProductPage,
} from "../catalog/product.page.ts";
import { pictureOfProductPage, standingOfProductPage } from "../pictures/product-picture.page.ts";
import { refundPage, takeRefundPage } from "../refunds/refund.page.tsx";
import { saveSettingsPage, settingsPage } from "../businesses/settings.page.tsx";
import { dayFilePage, todayPage } from "../reports/today.page.tsx";

export const officePages: readonly Page[] = [
  ...[todayPage, dayFilePage, picturePage],
  ...[ordersPage, orderPage, askInvoicePage, takeInvoicePage, refundPage, takeRefundPage],
  ...[catalogPage, newProductPage, addProductPage, importPage, takeImportPage],
  ...[firstProductsPage, takeFirstProductsPage],
  ...[categoriesPage, addCategoryPage, renameCategoryPage],
  ...[productPage, saveProductPage, pictureOfProductPage, standingOfProductPage],
  ...[customersPage, newCustomerPage, addCustomerPage, customerPage, saveCustomerPage],
  ...[drawersPage, openDrawerPage, drawerPage, closeDrawerPage],
  ...[peoplePage, addMemberPage, changeMemberPage],
  ...[settingsPage, saveSettingsPage, previewStylesheet],
  ...domainPages,
  ...connectionPages(posConsole.office),
  ...posKeyPages,
  ...posWebhookPages,
];
