/** Products, customers and refunds as the wire shows them to those who keep them. */
import type { z } from "zod";
import type { Customer as WireCustomer } from "#contracts/pos/customer.ts";
import type { SoldProduct } from "#contracts/pos/product.ts";
import type { Refund as WireRefund } from "#contracts/pos/refund.ts";
import type { Product } from "../catalog/product.domain.ts";
import type { Refund } from "../refunds/refund.domain.ts";
import { mxn } from "./order.wire.ts";
import type { Customer } from "../customers/customers.query.ts";

export const soldProductView = (product: Product): z.infer<typeof SoldProduct> => ({
  ...{ id: product.id, name: product.name, description: product.description },
  ...{ categoryId: product.categoryId, price: mxn(product.priceCents), taxKind: product.tax },
  ...{ soldBy: product.soldBy, claveProdServ: product.claveProdServ },
  ...{ claveUnidad: product.claveUnidad, imageUrl: product.pictureUrl, code: product.code },
  isActive: product.active,
});

export const customerView = (customer: Customer): z.infer<typeof WireCustomer> => ({
  ...{ id: customer.id, tenantId: customer.tenantId, name: customer.name },
  ...{ phone: customer.phone, email: customer.email },
});

export const refundView = (refund: Refund): z.infer<typeof WireRefund> => ({
  ...{ id: refund.id, orderId: refund.orderId, method: refund.method, state: refund.state },
  ...{ total: mxn(refund.totalCents), tax: mxn(refund.taxCents), reason: refund.reason },
  ...{ cashSessionId: refund.cashSessionId, createdAt: refund.createdAt.toISOString() },
  lines: refund.lines.map(({ position, quantityThousandths, subtotalCents, taxCents }) => ({
    ...{ position, quantity: quantityThousandths / 1000, total: mxn(subtotalCents + taxCents) },
  })),
});
