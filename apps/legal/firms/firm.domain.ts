/** A law firm: what everything here belongs to. */

export interface Firm {
  readonly id: string;
  readonly name: string;
  /** The tenant at identity under which its allocations are asked for; null until it has one. */
  readonly tenantId: string | null;
  readonly timeZone: string;
}
