/** What was sold: lines as they were sold, and how they were paid. */
import type { Cents } from "#platform/money.ts";
import type { LineMoney, TaxKind } from "./line.domain.ts";

export type PaymentMethod = "cash" | "card" | "transfer" | "wallet" | "voucher";

export interface SoldLine extends LineMoney {
  readonly name: string;
  readonly quantityThousandths: number;
  readonly unitPriceCents: Cents;
  readonly tax: TaxKind;
  readonly claveProdServ: string;
  readonly claveUnidad: string;
}

/** One part of the money. */
export interface Paid {
  readonly method: PaymentMethod;
  readonly cents: Cents;
}
