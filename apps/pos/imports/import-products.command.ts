/** Takes a file of products into the catalog: what is known by its name is changed. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { CsvLine } from "#platform/parsing/csv.ts";
import type { Product } from "../catalog/product.domain.ts";
import { productOfLine, type Heads, type ReadLine } from "./product-file.domain.ts";
import type { KnownKeys } from "../catalog/typed-product.domain.ts";
import { insertProduct, updateProduct } from "../catalog/products.store.ts";
import { isCodeFree } from "../catalog/product-codes.store.ts";
import { listProducts } from "../catalog/products.query.ts";
import { categoryNamed } from "../catalog/keep-category.command.ts";

/** Products of one business that a file is compared with. */
const knownMost = 5000;

type Fault = Extract<ReadLine, { readonly faults: unknown }>["faults"][number];

export interface LineReport {
  readonly number: number;
  readonly name: string;
  readonly outcome: "added" | "changed" | "same" | "refused";
  readonly faults: readonly Fault[];
}

interface Importing {
  readonly tenantId: string;
  readonly heads: Heads;
  readonly lines: readonly CsvLine[];
  readonly keys: KnownKeys;
  readonly now: Date;
}

/** Lines without a fault are kept together; the others are told and left out. */
export const importProducts = (
  db: Queries,
  { tenantId, heads, lines, keys, now }: Importing,
): Promise<readonly LineReport[]> =>
  change(db, async (tx) => {
    const all = await listProducts(tx, tenantId, { before: null, most: knownMost });
    const known = new Map(all.toReversed().map((one) => [keyOf(one.name), one]));
    const categories = new Map<string, string>();
    const reports: LineReport[] = [];
    for (const line of lines) {
      const { number } = line;
      const name = line.cells[heads.name ?? 0] ?? "";
      const read = productOfLine(line, heads, keys);
      if ("faults" in read) {
        reports.push({ number, name, outcome: "refused", faults: read.faults });
        continue;
      }
      const categoryId = await categoryIn(tx, { tenantId, categories, name: read.category });
      const before = known.get(keyOf(name));
      const product: Product = {
        ...(before ?? { id: newId(), pictureUrl: "", active: true }),
        ...read.fields,
        // A file without codes leaves them as they are.
        code: heads.code === undefined ? (before?.code ?? null) : read.fields.code,
        categoryId,
      };
      if (before?.code !== product.code && !(await isCodeFree(tx, tenantId, product))) {
        reports.push({ number, name, outcome: "refused", faults: ["codeTaken"] });
        continue;
      }
      const outcome = await keep(tx, { tenantId, before, product, now });
      known.set(keyOf(name), product);
      reports.push({ number, name, outcome, faults: [] });
    }
    return reports;
  });

const keyOf = (name: string): string => name.trim().toLowerCase();

interface Naming {
  readonly tenantId: string;
  readonly categories: Map<string, string>;
  readonly name: string;
}

const categoryIn = async (tx: Queries, { tenantId, categories, name }: Naming): Promise<string> => {
  const known = categories.get(keyOf(name));
  if (known !== undefined) return known;
  const { id } = await categoryNamed(tx, tenantId, name);
  categories.set(keyOf(name), id);
  return id;
};

interface Keeping {
  readonly tenantId: string;
  readonly before: Product | undefined;
  readonly product: Product;
  readonly now: Date;
}

const keep = async (
  tx: Queries,
  { tenantId, before, product, now }: Keeping,
): Promise<"added" | "changed" | "same"> => {
  if (!before) {
    await insertProduct(tx, tenantId, product, now);
    return "added";
  }
  const names = Object.keys(product) as (keyof Product)[];
  if (names.every((name) => before[name] === product[name])) return "same";
  await updateProduct(tx, tenantId, product);
  return "changed";
};
