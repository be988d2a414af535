/** Customers as the wire shows them to those who sell. */
import type { z } from "zod";
import type { Customer as WireCustomer } from "#contracts/pos/customer.ts";
import type { Customer } from "./customers.query.ts";

export const customerView = (customer: Customer): z.infer<typeof WireCustomer> => ({
  id: customer.id,
  tenantId: customer.tenantId,
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
});
