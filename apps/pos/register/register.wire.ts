/** All that a register sells from, as the wire shows it. */
import type { z } from "zod";
import { registerProductsMost, type readRegister } from "#contracts/pos/register.ts";
import type { Services } from "#platform/services.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { drawersMost, registerCategoriesMost } from "./limits.ts";
import { cashSessionView } from "../drawers/cash-session.wire.ts";
import { mxn } from "#business/selling/money.wire.ts";
import { listSessions } from "../drawers/cash-sessions.query.ts";
import { findConnection } from "#business/connections/connections.query.ts";
import { invoiceRulesOf } from "#business/invoicing/invoice-rules.query.ts";
import {
  registerCategories,
  registerProducts,
  type RegisterProduct,
} from "./register-catalog.query.ts";
import { ticketUrlOf } from "../tickets/ticket-url.ts";

type Register = z.infer<(typeof readRegister)["shape"]["replies"][200]>;

export const registerOf = async (
  services: Services,
  tenant: Tenant,
  now: Date,
): Promise<Register> => {
  const { db } = services;
  const [products, categories, sessions, rules, vouchers, payments] = await Promise.all([
    registerProducts(db, tenant.id, registerProductsMost),
    registerCategories(db, tenant.id, registerCategoriesMost),
    listSessions(db, tenant.id, { before: null, most: drawersMost }),
    invoiceRulesOf(db, tenant.id),
    findConnection(db, tenant.id, "vouchers"),
    findConnection(db, tenant.id, "payments"),
  ]);
  const { id, name, timeZone, contact } = tenant;
  const within = rules.invoiceWithin;
  return {
    now: now.toISOString(),
    tenant: { id, name, timeZone, phone: contact.phone },
    ticketUrl: ticketUrlOf(services, tenant),
    invoiceWithinDays: within.kind === "days" ? within.days : null,
    categories: categories.map((category) => ({ id: category.id, name: category.name })),
    products: products.map(productOf),
    drawers: sessions.filter(({ closedAt }) => closedAt === null).map(cashSessionView),
    connected: { vouchers: vouchers !== null, payments: payments !== null },
  };
};

const productOf = (product: RegisterProduct): Register["products"][number] => ({
  id: product.id,
  name: product.name,
  category: product.categoryId,
  price: mxn(product.priceCents),
  taxKind: product.tax,
  soldBy: product.soldBy,
  imageUrl: product.pictureUrl,
  code: product.code,
});
