/** Every page of the back office. */
import type { Page } from "#platform/http/route.ts";
import { askInvoicePage, takeInvoicePage } from "./ask-invoice-page.tsx";
import { previewStylesheet } from "./brand-preview.tsx";
import { catalogPage } from "./catalog-page.tsx";
import { addCategoryPage, categoriesPage, renameCategoryPage } from "./categories-page.tsx";
import {
  connectionsPage,
  connectPage,
  disconnectPage,
  tryConnectionPage,
} from "./connections-page.tsx";
import {
  addCustomerPage,
  customerPage,
  newCustomerPage,
  saveCustomerPage,
} from "./customer-page.tsx";
import { customersPage } from "./customers-page.tsx";
import { domainPages } from "./domain-page.tsx";
import { closeDrawerPage, drawerPage } from "./drawer-page.tsx";
import { drawersPage, openDrawerPage } from "./drawers-page.tsx";
import { importPage, takeImportPage } from "./import-page.tsx";
import { orderPage } from "./order-page.tsx";
import { ordersPage } from "./orders-page.tsx";
import { addMemberPage, changeMemberPage, peoplePage } from "./people-page.tsx";
import { picturePage } from "./picture-page.ts";
import { addProductPage, newProductPage, productPage, saveProductPage } from "./product-page.ts";
import { pictureOfProductPage, standingOfProductPage } from "./product-picture-pages.ts";
import { refundPage, takeRefundPage } from "./refund-page.tsx";
import { saveSettingsPage, settingsPage } from "./settings-page.tsx";
import { dayFilePage, todayPage } from "./today-page.tsx";

export const officePages: readonly Page[] = [
  ...[todayPage, dayFilePage, picturePage],
  ...[ordersPage, orderPage, askInvoicePage, takeInvoicePage, refundPage, takeRefundPage],
  ...[catalogPage, newProductPage, addProductPage, importPage, takeImportPage],
  ...[categoriesPage, addCategoryPage, renameCategoryPage],
  ...[productPage, saveProductPage, pictureOfProductPage, standingOfProductPage],
  ...[customersPage, newCustomerPage, addCustomerPage, customerPage, saveCustomerPage],
  ...[drawersPage, openDrawerPage, drawerPage, closeDrawerPage],
  ...[peoplePage, addMemberPage, changeMemberPage],
  ...[settingsPage, saveSettingsPage, previewStylesheet],
  ...domainPages,
  ...[connectionsPage, connectPage, tryConnectionPage, disconnectPage],
];
