/** Products and customers as the wire shows them to those who keep them. */
import type { z } from "zod";
import type { Customer as WireCustomer } from "#contracts/pos/customer.ts";
import type { SoldProduct } from "#contracts/pos/product.ts";
import type { Product } from "./domain/product.ts";
import { mxn } from "./projection.ts";
import type { Customer } from "./store/customers.ts";

export const soldProductView = (product: Product): z.infer<typeof SoldProduct> => ({
  ...{ id: product.id, name: product.name, description: product.description },
  ...{ categoryId: product.categoryId, price: mxn(product.priceCents), taxKind: product.tax },
  ...{ soldBy: product.soldBy, claveProdServ: product.claveProdServ },
  ...{ claveUnidad: product.claveUnidad, imageUrl: product.pictureUrl, isActive: product.active },
});

export const customerView = (customer: Customer): z.infer<typeof WireCustomer> => ({
  ...{ id: customer.id, tenantId: customer.tenantId, name: customer.name },
  ...{ phone: customer.phone, email: customer.email },
});
