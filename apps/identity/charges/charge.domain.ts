/** What is billed once: fees, packs, adjustments. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

export type ChargeKind = "implementation" | "pack" | "adjustment";

export interface Charge {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: ChargeKind;
  readonly appName: string | null;
  /** As the line of the invoice says it, in Spanish. */
  readonly description: string;
  readonly quantity: number;
  /** Of all of it; negative where the tenant is owed. */
  readonly cents: Cents;
  /** What asked for it: nothing is charged twice. */
  readonly reference: string;
  /** The bill of this day's month has it. */
  readonly chargedOn: Day;
  readonly createdAt: Date;
}
