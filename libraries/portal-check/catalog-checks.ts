/** What a business sells: products of the documented shape, only active ones, counted whole. */
import { badRequestFault, listOf, recordOf, refusalFault, shown } from "./answers.ts";
import type { Ask } from "./ask.ts";
import { needing, noted, skipped, verdictOf, type Check, type Verdict } from "./check.ts";
import { unknownId } from "./facts.ts";
import { catalogOf, productOf } from "./paths.ts";
import * as kinds from "./shape.ts";

interface Catalog {
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly total: unknown;
}

const catalogBy = async (ask: Ask, tenantId: string, query = ""): Promise<Catalog | null> => {
  const answer = await ask(catalogOf(tenantId, query));
  const products = listOf(answer, "products");
  return products && { products: products.map(recordOf), total: recordOf(answer.body)["total"] };
};

/** Looks at the whole catalog; skipped where it is empty or no catalog. */
const inside = (judge: (ask: Ask, tenantId: string, catalog: Catalog) => Promise<Verdict>) =>
  needing(["tenantId"], async (ask, { tenantId }) => {
    const catalog = await catalogBy(ask, tenantId);
    if (!catalog?.products.length) return skipped("needs a catalog with a product in it");
    return judge(ask, tenantId, catalog);
  });

const defaultLimit = 50;
const { text, filled, flag } = kinds;
const shape = { id: filled, name: filled, description: text, imageUrl: text, isActive: flag };

const badLimits = ["many", "0", "-1"];

export const catalogChecks: readonly Check[] = [
  {
    id: "catalog.answers",
    says: "GET …/tenants/{tenantId}/catalog answers 200 {products: […], total}.",
    mend: "Answer both fields, also where nothing is sold: an empty list and 0.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const answer = await ask(catalogOf(tenantId));
      const catalog = await catalogBy(ask, tenantId);
      const isWhole = catalog !== null && catalog.total !== undefined;
      return verdictOf([isWhole ? null : `answered ${shown(answer)}`], "200, with both fields");
    }),
  },
  {
    id: "catalog.shape",
    says: "A product has id, name, description, imageUrl (strings) and isActive (boolean).",
    mend: "Send every field; an empty string where there is no description or picture.",
    look: inside((_ask, _tenantId, { products }) => {
      const faults = kinds.listFaults(products, shape, "products");
      return Promise.resolve(verdictOf(faults, `${products.length} products, each complete`));
    }),
  },
  {
    id: "catalog.category-field",
    says: "A product's category is a string: the id that ?category= takes.",
    mend: "Send the category's id, not its name or an object.",
    look: inside((_ask, _tenantId, { products }) => {
      const faults = kinds.listFaults(products, { category: text }, "products");
      return Promise.resolve(verdictOf(faults, "a string in each"));
    }),
  },
  {
    id: "catalog.price",
    says: "A product's price is a number with two decimals.",
    mend: "Send pesos as a JSON number: no text, no cents, no third decimal.",
    look: inside((_ask, _tenantId, { products }) => {
      const faults = kinds.listFaults(products, { price: kinds.money }, "products");
      return Promise.resolve(verdictOf(faults, "numbers of pesos"));
    }),
  },
  {
    id: "catalog.active",
    says: "The catalog shows active products only.",
    mend: "Leave products out that are not sold at present.",
    look: inside((_ask, _tenantId, { products }) => {
      const shut = products.filter((one) => one["isActive"] === false);
      const faults = shut.map((one) => `product ${String(one["id"])} is shown with isActive false`);
      return Promise.resolve(verdictOf(faults, "no inactive product"));
    }),
  },
  {
    id: "catalog.total",
    says: "total counts all active matches, whatever the limit.",
    mend: "Count before the limit is applied.",
    look: inside(async (ask, tenantId, { products }) => {
      const all = (await catalogBy(ask, tenantId, "?limit=200")) ?? { products, total: null };
      const one = await catalogBy(ask, tenantId, "?limit=1");
      const right = kinds.count.fits(all.total) && one?.total === all.total;
      const whole = all.products.length < 200 ? all.total === all.products.length : true;
      const seen = `total is ${String(all.total)}, ${String(one?.total)} with limit=1`;
      const held = `${all.products.length} are listed`;
      return verdictOf([right && whole ? null : `${seen}; ${held}`], `${String(all.total)} always`);
    }),
  },
  {
    id: "catalog.limit",
    says: "limit bounds how many products are listed.",
    mend: "List at most as many as limit says.",
    look: inside(async (ask, tenantId) => {
      const one = await catalogBy(ask, tenantId, "?limit=1");
      const listed = one?.products.length;
      return verdictOf([listed === 1 ? null : `limit=1 listed ${listed ?? "nothing"}`], "1 for 1");
    }),
  },
  {
    id: "catalog.default-limit",
    says: "Without limit, 50 products are listed at most.",
    mend: "Take 50 where limit is missing.",
    look: inside(async (ask, tenantId, { products }) => {
      const more = await catalogBy(ask, tenantId, `?limit=${defaultLimit + 1}`);
      if (!more) return skipped("needs an answer to limit=51");
      const wanted = Math.min(defaultLimit, more.products.length);
      const fault = `${products.length} without limit, ${more.products.length} with limit=51`;
      return verdictOf([products.length === wanted ? null : fault], `${products.length} listed`);
    }),
  },
  {
    id: "catalog.category-filter",
    says: "?category= lists the products of that category only, and total counts those.",
    mend: "Filter by the id that stands in a product's category, before counting.",
    look: inside(async (ask, tenantId, { products }) => {
      const category = products[0]?.["category"];
      if (typeof category !== "string") return skipped("needs a category: see the line above");
      const query = `?category=${encodeURIComponent(category)}`;
      const some = await catalogBy(ask, tenantId, query);
      const listed = some?.products ?? [];
      const strangers = listed.filter((one) => one["category"] !== category);
      const none = `${query} answered ${listed.length} products, total ${String(some?.total)}`;
      const counted = listed.length >= defaultLimit || some?.total === listed.length;
      return verdictOf(
        [
          listed.length > 0 && counted ? null : none,
          strangers.length === 0 ? null : `${query} lists ${strangers.length} of other categories`,
        ],
        `${listed.length} of ${category}`,
      );
    }),
  },
  {
    id: "catalog.bad-limit",
    says: "A limit that is no whole number above zero is answered 400.",
    mend: 'Answer 400 {"error": <text>, "success": false} rather than guess.',
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const faults: (string | null)[] = [];
      for (const limit of badLimits)
        faults.push(badRequestFault(await ask(catalogOf(tenantId, `?limit=${limit}`))));
      return verdictOf(faults, `400 for ${badLimits.join(", ")}`);
    }),
  },
];

export const productChecks: readonly Check[] = [
  {
    id: "product.answers",
    says: "GET …/catalog/{productId} answers a product (reference implementation only).",
    mend: "Serve it as the catalog shows it, or not at all: portals work without it.",
    look: inside(async (ask, tenantId, { products }) => {
      const id = String(products[0]?.["id"]);
      const answer = await ask(productOf(tenantId, id));
      if ([404, 405].includes(answer.status)) return noted("not served: reference only");
      const right = answer.status === 200 && recordOf(answer.body)["id"] === id;
      return verdictOf([right ? null : `${answer.line} answered ${shown(answer)}`], "served");
    }),
  },
  {
    id: "product.unknown",
    says: "An unknown product is answered 404 `Producto no encontrado`, where products are served.",
    mend: 'Answer 404 {"error": "Producto no encontrado", "success": false}.',
    look: inside(async (ask, tenantId, { products }) => {
      const known = await ask(productOf(tenantId, String(products[0]?.["id"])));
      if (known.status !== 200) return skipped("needs products to be served one by one");
      const answer = await ask(productOf(tenantId, unknownId));
      const fault = refusalFault(answer, 404, "Producto no encontrado");
      return verdictOf([fault], "404, word for word");
    }),
  },
];
