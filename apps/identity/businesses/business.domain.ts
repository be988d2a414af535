/** A business that somebody started: a tenant, what it does, and who founded it. */
import type { Trade } from "#contracts/identity/business.ts";

export interface Business {
  readonly tenantId: string;
  readonly name: string;
  readonly trade: Trade;
  readonly founderId: string;
  readonly foundedAt: Date;
  /** Steps of the beginning that were put off. */
  readonly skipped: readonly string[];
}

/** Of one person: a chain has its own tenant for each branch, nobody needs more by themselves. */
export const businessesMost = 20;
