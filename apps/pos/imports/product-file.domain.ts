/** A file of products, line by line: which column is which, and what is wrong with a line. */
import { centsOf } from "#platform/money.ts";
import type { CsvLine } from "#platform/parsing/csv.ts";
import {
  readTypedProduct,
  type KnownKeys,
  type ProductFault,
  type ProductFields,
} from "../catalog/typed-product.domain.ts";

const columns = {
  name: ["nombre", "producto", "name"],
  category: ["categoria", "category"],
  price: ["precio", "price"],
  tax: ["impuesto", "iva", "tax"],
  soldBy: ["se vende", "venta", "sold by"],
  description: ["descripcion", "description"],
  claveProdServ: ["clave sat", "clave producto", "claveprodserv", "sat key"],
  code: ["codigo", "codigo de barras", "code", "barcode"],
  claveUnidad: ["unidad", "clave unidad", "claveunidad", "unit"],
} as const;

type Column = keyof typeof columns;
const needed: readonly Column[] = ["name", "category", "price"];

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

export type Heads = Readonly<Partial<Record<Column, number>>>;

/** Where each column stands; null where one that is needed does not. */
export const headsOf = ({ cells }: CsvLine): Heads | null => {
  const names = cells.map(plain);
  const heads = Object.fromEntries(
    Object.entries(columns).flatMap(([column, known]) => {
      const at = names.findIndex((name) => (known as readonly string[]).includes(name));
      return at < 0 ? [] : [[column, at]];
    }),
  ) as Heads;
  return needed.every((column) => heads[column] !== undefined) ? heads : null;
};

const taxOf = (typed: string): string | null => {
  const text = plain(typed).replace(/[\s%]/g, "");
  if (text === "" || text === "16" || text === "iva16" || text === "0.16") return "iva16";
  if (text === "8" || text === "iva8" || text === "0.08") return "iva8";
  if (text === "0" || text === "iva0") return "iva0";
  return text === "exento" || text === "exempt" ? "exempt" : null;
};

const byMeasure = ["peso", "medida", "kilo", "kg", "measure", "weight", "granel"];

/** Food and drink in general: what most small kitchens sell. */
const usualKey = "90101500";

export type ReadLine =
  | { readonly category: string; readonly fields: ProductFields }
  | {
      readonly faults: readonly (ProductFault["fault"] | "needCategory" | "badTax" | "codeTaken")[];
    };

export const productOfLine = ({ cells }: CsvLine, heads: Heads, keys: KnownKeys): ReadLine => {
  const cell = (column: Column): string => cells[heads[column] ?? -1] ?? "";
  const tax = taxOf(cell("tax"));
  const soldBy = byMeasure.includes(plain(cell("soldBy"))) ? "measure" : "piece";
  const category = cell("category");
  const read = readTypedProduct(
    {
      name: cell("name"),
      description: cell("description"),
      tax: tax ?? "",
      soldBy,
      priceCents: centsOf(
        cell("price")
          .replace(/[$\s]|MXN/gi, "")
          .replace(/,(?=\d{3}\b)/g, ""),
      ),
      claveProdServ: cell("claveProdServ") || usualKey,
      code: cell("code"),
      claveUnidad: cell("claveUnidad") || (soldBy === "measure" ? "KGM" : "H87"),
    },
    keys,
  );
  const faults = [
    ...("name" in read ? [] : read.map(({ fault }) => fault)),
    ...(category === "" || category.length > 80 ? (["needCategory"] as const) : []),
    ...(tax === null ? (["badTax"] as const) : []),
  ];
  return faults.length > 0 || !("name" in read) ? { faults } : { category, fields: read };
};
