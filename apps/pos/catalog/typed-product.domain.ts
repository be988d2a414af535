/** A product as people type it, in a form or in a line of a file, read or told what is wrong. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Product } from "./product.domain.ts";

export interface TypedProduct {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number | null;
  readonly tax: string;
  readonly soldBy: string;
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly code: string;
}

export type ProductFields = Omit<Product, "id" | "categoryId" | "pictureUrl" | "active">;

export interface ProductFault {
  readonly field: keyof TypedProduct | "price";
  readonly fault:
    "needName" | "longName" | "longDescription" | "badPrice" | "badKey" | "badUnit" | "badCode";
}

/** SAT's catalogs, asked. */
export interface KnownKeys {
  readonly isProductKey: (key: string) => boolean;
  readonly isUnitKey: (key: string) => boolean;
}

const taxes: readonly string[] = ["iva16", "iva8", "iva0", "exempt"] satisfies TaxKind[];
const nameMost = 200;
const descriptionMost = 1000;
const priceCentsMost = 100_000_000;

export const readTypedProduct = (
  typed: TypedProduct,
  keys: KnownKeys,
): ProductFields | readonly ProductFault[] => {
  const faults: ProductFault[] = [];
  const name = typed.name.trim();
  const description = typed.description.trim();
  const priceCents = typed.priceCents ?? -1;
  if (name === "") faults.push({ field: "name", fault: "needName" });
  if (name.length > nameMost) faults.push({ field: "name", fault: "longName" });
  if (description.length > descriptionMost)
    faults.push({ field: "description", fault: "longDescription" });
  if (priceCents < 0 || priceCents > priceCentsMost)
    faults.push({ field: "price", fault: "badPrice" });
  if (!keys.isProductKey(typed.claveProdServ))
    faults.push({ field: "claveProdServ", fault: "badKey" });
  const claveUnidad = typed.claveUnidad.toUpperCase();
  if (!keys.isUnitKey(claveUnidad)) faults.push({ field: "claveUnidad", fault: "badUnit" });
  const code = typed.code.trim();
  if (code !== "" && !/^[!-~]{1,40}$/.test(code)) faults.push({ field: "code", fault: "badCode" });
  if (faults.length > 0) return faults;
  return {
    name,
    description,
    priceCents,
    claveProdServ: typed.claveProdServ,
    claveUnidad,
    code: code === "" ? null : code,
    tax: taxes.includes(typed.tax) ? (typed.tax as TaxKind) : "iva16",
    soldBy: typed.soldBy === "measure" ? "measure" : "piece",
  };
};
