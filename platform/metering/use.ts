/** What a metered use is, and what becomes of it. */

/** Units of a resource that a tenant of the ecosystem uses up. */
export interface Use {
  /** The tenant's id at identity. */
  readonly tenantId: string;
  /** `stamps`, `email_sends`, `ai_tokens`, …: as the published price list names it. */
  readonly resource: string;
  /** Units, 1 at least. */
  readonly quantity: number;
  /**
   * What the use is for, unique for tenant and resource: a repetition uses nothing more and is
   * answered the same.
   */
  readonly referenceId: string;
}

/** The plan has it; of a kept use nobody knows yet, and it is booked when identity is back. */
export interface ApprovedUse {
  readonly kind: "approved";
  /** Units that are left without a cost; null where there is no limit, or nobody knows. */
  readonly remaining: number | null;
  readonly isKept: boolean;
}

export interface RefusedUse {
  readonly kind: "refused";
  /** `limit_reached`, `no_subscription`, …: identity's own word. */
  readonly reason: string;
  /** Where the tenant chooses a larger plan; null where identity names none. */
  readonly upgradeUrl: string | null;
  readonly remaining: number | null;
}

/** Identity does not answer, or not as agreed: whether it booked the use nobody knows. */
export interface UnreachableMeter {
  readonly kind: "unreachable";
  readonly because: string;
  /** Whether another tenant's use may fare better. */
  readonly isAway: boolean;
}

export type MeterAnswer = ApprovedUse | RefusedUse | UnreachableMeter;
