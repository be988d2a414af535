/** What is carried to people, at which price and with which tax in it. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Cents } from "#platform/money.ts";

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In the business's own words: water, groceries. */
  readonly category: string;
  /** What people pay: taxes are in it. */
  readonly priceCents: Cents;
  readonly tax: TaxKind;
  /** SAT's c_ClaveProdServ and c_ClaveUnidad. */
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly active: boolean;
}
