/** An order: a numbered ticket, its lines and how it was paid. */
import type { Paid, PaymentMethod, SoldLine } from "#business/selling/sale.domain.ts";
import type { Cents } from "#platform/money.ts";
import type { LineMoney } from "#business/selling/line.domain.ts";
import type { Day } from "#platform/calendar/days.ts";

export interface OrderLine extends SoldLine {
  readonly productId: string;
}

export interface OrderPayment extends Paid {
  /** The register says that it took it, or the app that moved the money confirmed it. */
  readonly state: "taken" | "confirmed";
  readonly reference: string | null;
  /** Cash that was handed over, where it was noted: the printed ticket tells the change. */
  readonly givenCents: Cents | null;
}

export interface Order extends LineMoney {
  readonly tenantId: string;
  readonly id: string;
  readonly day: Day;
  readonly dailyNumber: number;
  readonly customerId: string | null;
  readonly cashSessionId: string | null;
  readonly paymentMethod: PaymentMethod | "mixed";
  readonly ticketCode: string;
  readonly creator: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly soldAt: Date;
  readonly lines: readonly OrderLine[];
  readonly payments: readonly OrderPayment[];
  readonly hasInvoice: boolean;
  /** Asked for, and not failed. */
  readonly invoiceRequested: boolean;
}

/** What the one who bought sees of it. */
export interface SeenOrder extends Pick<
  Order,
  "id" | "dailyNumber" | "totalCents" | "paymentMethod" | "soldAt"
> {
  readonly lines: readonly Pick<
    OrderLine,
    "name" | "quantityThousandths" | "unitPriceCents" | "totalCents"
  >[];
  readonly hasInvoice: boolean;
  readonly invoiceRequested: boolean;
}
