/** Products and categories as those who keep the catalog make and change them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";
import { priceMost, wholeCents } from "./money.ts";
import { taxKinds, tenantQuery } from "./order.ts";

export const soldByKinds = ["piece", "measure"] as const;

export const productNameMost = 200;
export const descriptionMost = 1000;
export const categoryNameMost = 80;

const price = z
  .number()
  .nonnegative()
  .max(priceMost)
  .refine(wholeCents, "must have at most two decimals")
  .meta({ description: "MXN, taxes included", examples: [35] });

const fields = {
  name: shape.text(productNameMost, 1).meta({ examples: ["Tlacoyo de frijol"] }),
  description: shape.text(descriptionMost),
  categoryId: shape.id,
  price,
  taxKind: z.enum(taxKinds).meta({ description: "the tax that is in the price" }),
  soldBy: z.enum(soldByKinds).meta({ description: "measure: to the gram, or so" }),
  claveProdServ: z
    .string()
    .regex(/^[0-9]{8}$/)
    .meta({ description: "SAT's c_ClaveProdServ", examples: ["90101500"] }),
  claveUnidad: z
    .string()
    .regex(/^[A-Z0-9]{2,3}$/)
    .meta({ description: "SAT's c_ClaveUnidad", examples: ["H87"] }),
  code: z
    .string()
    .regex(/^[!-~]{1,40}$/)
    .nullable()
    .meta({ description: "barcode; one active product has it", examples: ["7501000000014"] }),
  isActive: z.boolean().meta({ description: "sold at present" }),
};

export const SoldProduct = z
  .object({
    id: shape.id,
    name: z.string(),
    description: z.string(),
    categoryId: shape.id,
    price: money,
    taxKind: fields.taxKind,
    soldBy: fields.soldBy,
    claveProdServ: z.string(),
    claveUnidad: z.string(),
    imageUrl: z.string().meta({ description: "empty where there is no picture" }),
    code: z.string().nullable().meta({ description: "barcode; null where it has none" }),
    isActive: z.boolean(),
  })
  .meta({ id: "SoldProduct" });

export const Category = z.object({ id: shape.id, name: z.string() }).meta({ id: "Category" });

const readAuth = ["apiKey:pos:read", "session"] as const;
const writeAuth = ["apiKey:pos:write", "session"] as const;
const path = z.object({ id: shape.id });
const usual = ["invalid_request", "forbidden", "tenant_not_found"] as const;
const managers = "A person must manage the business.";

export const listProducts = contract({
  name: "listProducts",
  route: "GET /api/products",
  summary: "The whole catalog of a tenant, newest first",
  auth: readAuth,
  query: shape.listQuery.extend({
    ...tenantQuery.shape,
    categoryId: shape.id.optional(),
    active: z.enum(["true", "false"]).optional(),
    q: shape.text(100).optional().meta({ description: "a part of the name, or its code" }),
  }),
  replies: { 200: z.object({ products: z.array(SoldProduct), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const createProduct = contract({
  name: "createProduct",
  route: "POST /api/products",
  summary: "Add a product to the catalog",
  description: managers,
  auth: writeAuth,
  body: tenantQuery.extend({
    ...fields,
    description: fields.description.default(""),
    soldBy: fields.soldBy.default("piece"),
    claveUnidad: fields.claveUnidad.default("H87"),
    code: fields.code.default(null),
    isActive: fields.isActive.default(true),
  }),
  replies: { 201: SoldProduct },
  errors: [...usual, "category_not_found", "product_code_taken", "idempotency_key_reused"],
  idempotency: "kit",
});

export const changeProduct = contract({
  name: "changeProduct",
  route: "PATCH /api/products/:id",
  summary: "Change a product; what was sold stays as it was sold",
  description: managers,
  auth: writeAuth,
  path,
  body: tenantQuery.extend(z.object(fields).partial().shape),
  replies: { 200: SoldProduct },
  errors: [...usual, "category_not_found", "product_code_taken", "product_not_found"],
});

const categoryName = shape.text(categoryNameMost, 1).meta({ examples: ["Antojitos"] });

export const listCategories = contract({
  name: "listCategories",
  route: "GET /api/categories",
  summary: "The categories of a tenant, by name",
  auth: readAuth,
  query: tenantQuery,
  replies: { 200: z.object({ categories: z.array(Category) }) },
  errors: usual,
});

export const createCategory = contract({
  name: "createCategory",
  route: "POST /api/categories",
  summary: "Add a category",
  description: managers,
  auth: writeAuth,
  body: tenantQuery.extend({ name: categoryName }),
  replies: { 201: Category },
  errors: [...usual, "category_exists", "idempotency_key_reused"],
  idempotency: "kit",
});

export const changeCategory = contract({
  name: "changeCategory",
  route: "PATCH /api/categories/:id",
  summary: "Give a category another name",
  description: managers,
  auth: writeAuth,
  path,
  body: tenantQuery.extend({ name: categoryName }),
  replies: { 200: Category },
  errors: [...usual, "category_not_found", "category_exists"],
});
