/** What is sold, at which price and with which tax in it. */
import type { Cents } from "#platform/money.ts";
import type { TaxKind } from "#business/selling/line.domain.ts";

export interface Product {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly description: string;
  /** What people pay: taxes are in it. */
  readonly priceCents: Cents;
  readonly tax: TaxKind;
  /** By the piece in whole numbers, by measure to the thousandth. */
  readonly soldBy: "piece" | "measure";
  /** SAT's product and unit. */
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  /** Empty where there is none. */
  readonly pictureUrl: string;
  /** What a scanner reads off it; one active product of a business has it. */
  readonly code: string | null;
  readonly active: boolean;
}

/** What a portal shows of it. */
export type SoldProduct = Pick<
  Product,
  "id" | "categoryId" | "name" | "description" | "priceCents" | "pictureUrl" | "active"
>;
