/** What the portal shows of a business: its look, and what it sells. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import {
  anyId,
  plainText,
  portalAuth,
  portalHeaders,
  query,
  tenantErrors,
  tenantPath,
  money,
} from "./caller.ts";
import { contract } from "./contract.ts";

export const Branding = z
  .object({
    tenantId: shape.id,
    name: z.string(),
    slug: z.string(),
    branding: z.object({
      logoUrl: plainText,
      brandColor: plainText,
      welcomeMessage: plainText,
      tagline: plainText,
    }),
    contact: z.object({ phone: plainText, email: plainText, whatsapp: plainText }),
    features: z.object({
      showCatalog: z.boolean(),
      allowInvoiceRequests: z.boolean(),
      showOrderHistory: z.boolean(),
    }),
  })
  .meta({ id: "Branding" });

export const readBranding = contract({
  name: "readBranding",
  route: "GET /api/consumer/tenants/:tenantId/branding",
  summary: "How a business looks, and how it is reached",
  description: `A text that the business left out is empty. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  replies: { 200: Branding },
  errors: [...tenantErrors],
});

export const Product = z
  .object({
    id: shape.id,
    name: z.string(),
    description: z.string(),
    price: money.meta({ description: "MXN with two decimals, taxes included" }),
    imageUrl: z.string().meta({ description: "empty where there is no picture" }),
    category: shape.id.meta({ description: "what ?category= takes" }),
    isActive: z.boolean(),
  })
  .meta({ id: "Product" });

export const listCatalog = contract({
  name: "listCatalog",
  route: "GET /api/consumer/tenants/:tenantId/catalog",
  summary: "What is sold, newest first",
  description: `\`total\` counts all active matches. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  query: query.extend({
    category: shape.text(300).optional().meta({ description: "a category's id" }),
  }),
  replies: {
    200: z.object({ products: z.array(Product), total: z.number().int().nonnegative() }),
  },
  errors: [...tenantErrors, "invalid_request"],
});

export const readProduct = contract({
  name: "readProduct",
  route: "GET /api/consumer/tenants/:tenantId/catalog/:productId",
  summary: "One product that is sold",
  description: portalHeaders,
  auth: portalAuth,
  path: tenantPath.extend({ productId: anyId }),
  replies: { 200: Product },
  errors: [...tenantErrors, "product_not_found"],
});

export const listShownCategories = contract({
  name: "listShownCategories",
  route: "GET /api/consumer/tenants/:tenantId/categories",
  summary: "What the categories of the catalog are called",
  description: `An extension: those with something in them, by name. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  replies: {
    200: z.object({ categories: z.array(z.object({ id: shape.id, name: z.string() })) }),
  },
  errors: [...tenantErrors],
});
