/** The back office's operations for programs, and for its own pages. */
import type { Route } from "#platform/http/route.ts";
import { changeCategoryRoute } from "./routes/change-category.ts";
import { changeCustomerRoute } from "./routes/change-customer.ts";
import { changeProductRoute } from "./routes/change-product.ts";
import { createCategoryRoute } from "./routes/create-category.ts";
import { createCustomerRoute } from "./routes/create-customer.ts";
import { createProductRoute } from "./routes/create-product.ts";
import { listCategoriesRoute } from "./routes/list-categories.ts";
import { listCustomersRoute } from "./routes/list-customers.ts";
import { listOrderRefundsRoute } from "./routes/list-order-refunds.ts";
import { listProductsRoute } from "./routes/list-products.ts";
import { refundOrderRoute } from "./routes/refund-order.ts";

export const officeRoutes: readonly Route[] = [
  ...[listProductsRoute, createProductRoute, changeProductRoute],
  ...[listCategoriesRoute, createCategoryRoute, changeCategoryRoute],
  ...[listCustomersRoute, createCustomerRoute, changeCustomerRoute],
  ...[refundOrderRoute, listOrderRefundsRoute],
];
