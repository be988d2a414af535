/** Faults in what is read: branding, catalog, orders and invoices. */
import type { Call } from "./books.ts";
import { body, each, instead, query, text, to, where, without, type Fault } from "./spoil.ts";
import type { Json } from "./spoil.ts";

const branding = /GET .*\/branding/;
const inside = (part: string, more: object): Fault["spoil"] =>
  body(branding, (whole: Json) => ({ ...whole, [part]: { ...whole[part], ...more } }));

const looks: readonly Fault[] = [
  {
    name: "branding is a list",
    line: "branding.answers",
    spoil: body(branding, (whole) => [whole]),
  },
  {
    name: "branding crashes",
    line: "branding.answers",
    spoil: where(/panaderia\/branding/, (call, honest) =>
      call.method === "GET" && honest(call).status === 200 ? to(500, {})() : honest(call),
    ),
  },
  {
    name: "branding is another tenant's",
    line: "branding.identity",
    spoil: body(branding, (whole) => ({ ...whole, tenantId: "tortilleria" })),
  },
  {
    name: "branding has no slug",
    line: "branding.identity",
    spoil: body(branding, ({ slug: _, ...rest }) => rest),
  },
  { name: "tagline is null", line: "branding.texts", spoil: inside("branding", { tagline: null }) },
  {
    name: "logoUrl is a file's name",
    line: "branding.logo",
    spoil: inside("branding", { logoUrl: "logo.png" }),
  },
  {
    name: "brandColor has a name",
    line: "branding.colour",
    spoil: inside("branding", { brandColor: "green" }),
  },
  {
    name: "contact.phone is a number",
    line: "branding.contact",
    spoil: inside("contact", { phone: 5550009001 }),
  },
  {
    name: "a feature is a text",
    line: "branding.features",
    spoil: inside("features", { showCatalog: "true" }),
  },
];

const catalog = /GET .*\/catalog(?:\?|$)/;
const product = /GET .*\/catalog\/panaderia-/;
const products = (change: (entry: Json) => unknown) => each(catalog, "products", change);
const badLimit = (call: Call): boolean => ["many", "0", "-1"].includes(query(call, "limit") ?? "");

/** The list as it would be with another default, or without looking at the limit. */
const limited = (kind: RegExp, limit: (given: string | null) => string): Fault["spoil"] =>
  instead(
    (call) =>
      kind.test(`GET ${call.url}`) && !badLimit(call) && /^\d*$/.test(query(call, "limit") ?? ""),
    (call) => {
      const { url } = without("limit")(call);
      const asked = limit(query(call, "limit"));
      return { url: `${url}${url.includes("?") ? "&" : "?"}limit=${asked}` };
    },
  );

const forgiving = (kind: RegExp): Fault["spoil"] =>
  instead((call) => kind.test(`GET ${call.url}`) && badLimit(call), without("limit"));

const catalogs: readonly Fault[] = [
  {
    name: "the catalog is a bare list",
    line: "catalog.answers",
    spoil: body(catalog, (whole) => whole.products),
  },
  {
    name: "a product has no description",
    line: "catalog.shape",
    spoil: products(({ description: _, ...rest }) => rest),
  },
  {
    name: "a product's id is a number",
    line: "catalog.shape",
    spoil: products((one) => ({ ...one, id: 7 })),
  },
  {
    name: "a category is an object",
    line: "catalog.category-field",
    spoil: products((one) => ({ ...one, category: { id: one.category } })),
  },
  {
    name: "a category's name is sent",
    line: "catalog.category-filter",
    spoil: products((one) => ({ ...one, category: `Pan ${one.category}` })),
  },
  {
    name: "a price is a text",
    line: "catalog.price",
    spoil: products((one) => ({ ...one, price: "12.50" })),
  },
  {
    name: "a price has three decimals",
    line: "catalog.price",
    spoil: products((one) => ({ ...one, price: 12.505 })),
  },
  {
    name: "an inactive product is shown",
    line: "catalog.active",
    spoil: products((one) => ({ ...one, isActive: one.id !== "panaderia-2" })),
  },
  {
    name: "total counts the page",
    line: "catalog.total",
    spoil: body(catalog, (whole) => ({ ...whole, total: whole.products.length })),
  },
  {
    name: "total counts inactive ones",
    line: "catalog.total",
    spoil: body(catalog, (whole, call) =>
      query(call, "category") === null ? { ...whole, total: 12 } : whole,
    ),
  },
  { name: "limit is ignored", line: "catalog.limit", spoil: limited(catalog, () => "200") },
  {
    name: "the default limit is ten",
    line: "catalog.default-limit",
    spoil: limited(catalog, (given) => given ?? "10"),
  },
  {
    name: "category is ignored",
    line: "catalog.category-filter",
    spoil: instead(catalog, without("category")),
  },
  { name: "a bad limit is guessed", line: "catalog.bad-limit", spoil: forgiving(catalog) },
  {
    name: "a product crashes",
    line: "product.answers",
    spoil: where(product, (call, honest) =>
      honest(call).status === 200 ? to(500, {})() : honest(call),
    ),
  },
  {
    name: "an unknown product has other words",
    line: "product.unknown",
    spoil: text(/panaderia\/catalog\/0{8}/, 404, "Product not found"),
  },
];

const orders = /GET .*\/orders(?:\?|$)/;
const order = (change: (entry: Json) => unknown) => each(orders, "orders", change);
const invoices = /GET .*\/invoices/;
const invoice = (change: (entry: Json) => unknown) => each(invoices, "invoices", change);

/** Sorted before it is cut, as a store would. */
const reversed = (kind: RegExp, name: string): Fault["spoil"] =>
  where(
    (call) => kind.test(`GET ${call.url}`) && !badLimit(call),
    (call, honest) => {
      const reply = honest({ ...call, ...without("limit")(call) });
      if (reply.status !== 200) return honest(call);
      const all = (reply.body as Json)[name].toReversed();
      return to(200, { [name]: all.slice(0, Number(query(call, "limit") ?? 50)) })();
    },
  );

const histories: readonly Fault[] = [
  {
    name: "orders are a bare list",
    line: "orders.answers",
    spoil: body(orders, (whole) => whole.orders),
  },
  {
    name: "dailySaleNumber is a text",
    line: "orders.shape",
    spoil: order((one) => ({ ...one, dailySaleNumber: "3" })),
  },
  {
    name: "invoiceRequested is missing",
    line: "orders.shape",
    spoil: order(({ invoiceRequested: _, ...rest }) => rest),
  },
  {
    name: "a date is written for people",
    line: "orders.date",
    spoil: order((one) => ({ ...one, date: "13/11/2026 18:00" })),
  },
  {
    name: "a total is a text",
    line: "orders.total",
    spoil: order((one) => ({ ...one, total: "25.00" })),
  },
  {
    name: "an item has no unitPrice",
    line: "orders.items",
    spoil: order((one) => ({ ...one, items: [{ name: "Concha", quantity: 2, total: 25 }] })),
  },
  { name: "oldest first", line: "orders.newest-first", spoil: reversed(orders, "orders") },
  { name: "limit is ignored", line: "orders.limit", spoil: limited(orders, () => "200") },
  {
    name: "the default limit is two",
    line: "orders.default-limit",
    spoil: limited(orders, (given) => given ?? "2"),
  },
  { name: "a bad limit is guessed", line: "orders.bad-limit", spoil: forgiving(orders) },
  {
    name: "an unknown consumer bought nothing",
    line: "orders.unknown-consumer",
    spoil: where(/panaderia\/consumers\/0{8}/, (call, honest) =>
      honest(call).status === 404 ? to(200, { orders: [] })() : honest(call),
    ),
  },
  {
    name: "another tenant's consumer is shown",
    line: "orders.foreign-consumer",
    spoil: instead(/panaderia\/consumers\/ana-of-tortilleria/, ({ url }) => ({
      url: url.replace("/panaderia/", "/tortilleria/"),
    })),
  },
  {
    name: "invoices crash",
    line: "invoices.answers",
    spoil: where(invoices, (call, honest) =>
      honest(call).status === 200 ? to(500, {})() : honest(call),
    ),
  },
  {
    name: "an invoice has no uuid",
    line: "invoices.shape",
    spoil: invoice(({ uuid: _, ...rest }) => rest),
  },
  {
    name: "an invoice's link is relative",
    line: "invoices.links",
    spoil: invoice((one) => ({ ...one, pdfUrl: "/1.pdf" })),
  },
  {
    name: "invoices oldest first",
    line: "invoices.newest-first",
    spoil: reversed(invoices, "invoices"),
  },
];

export const faultsOfReading: readonly Fault[] = [...looks, ...catalogs, ...histories];
