/** What a task is about, with the price that is usual for it. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Cents } from "#platform/money.ts";

/** The taxes that the price of such work may have in it, the usual one first. */
export const taxKinds = ["iva16", "iva8", "iva0", "exempt"] as const satisfies readonly TaxKind[];

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Taxes are in it; each price is agreed on. */
  readonly usualPriceCents: Cents;
  readonly tax: TaxKind;
  /** SAT's c_ClaveProdServ and c_ClaveUnidad. */
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly active: boolean;
}
