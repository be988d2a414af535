/** The back office's operations for programs and its own pages, and what identity founds. */
import type { Route } from "#platform/http/route.ts";
import { changeCategoryRoute } from "../catalog/change-category.route.ts";
import { changeCustomerRoute } from "../customers/change-customer.route.ts";
import { changeProductRoute } from "../catalog/change-product.route.ts";
import { createCategoryRoute } from "../catalog/create-category.route.ts";
import { createCustomerRoute } from "../customers/create-customer.route.ts";
import { createProductRoute } from "../catalog/create-product.route.ts";
import { foundingRoutes } from "./founding-routes.ts";
import { listCategoriesRoute } from "../catalog/list-categories.route.ts";
import { listCustomersRoute } from "../customers/list-customers.route.ts";
import { listOrderRefundsRoute } from "../refunds/list-order-refunds.route.ts";
import { listProductsRoute } from "../catalog/list-products.route.ts";
import { refundOrderRoute } from "../refunds/refund-order.route.ts";

export const officeRoutes: readonly Route[] = [
  ...[listProductsRoute, createProductRoute, changeProductRoute],
  ...[listCategoriesRoute, createCategoryRoute, changeCategoryRoute],
  ...[listCustomersRoute, createCustomerRoute, changeCustomerRoute],
  ...[refundOrderRoute, listOrderRefundsRoute],
  ...foundingRoutes,
];
