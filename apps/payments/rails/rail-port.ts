/** What a rail is to the app: a few verbs, each safe to repeat under the same id. */
import type { Cents } from "#platform/money.ts";
import type { RailMovement } from "../reconciliation/reconcile-rail.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";

export interface RailRequest {
  /** Ours; the rail makes one request per id, however often it is sent. */
  readonly attemptId: string;
  readonly paymentId: string;
  readonly cents: Cents;
  readonly concept: string;
  readonly customerEmail: string | null;
  readonly expiresAt: Date;
  /** When the attempt was written down; what is sent again says the very same. */
  readonly sentAt: Date;
  /** Where the person returns to. */
  readonly checkoutUrl: string;
}

/** What a rail made of a request. */
export interface RailAnswer {
  readonly kind: "waiting";
  /** The rail's own name of it: folio, intent, order. */
  readonly reference: string;
  readonly qrString: string | null;
  readonly folio: string | null;
  /** What the person shows at the till. */
  readonly payReference: string | null;
  /** The rail's own page on which the person pays or sees the voucher. */
  readonly payUrl?: string;
  /** Until when the rail takes the money, where it decides that itself. */
  readonly expiresAt?: Date;
}

/** Surely nothing was made: the next rail may be tried. */
export interface RailRefusal {
  readonly kind: "refused" | "down";
  readonly reason: string;
}

/** Nobody knows: it was sent, and no answer came. Only asking helps, never sending again. */
export interface RailSilence {
  readonly kind: "unknown";
}

export type RailOutcome = RailAnswer | RailRefusal | RailSilence;

export interface RailPort {
  readonly rail: OutsideRail;
  /** `gateway_provider` on the wire. */
  readonly provider: string;
  readonly isUp: () => boolean;
  /** This house did not set it up; absent for every other. */
  readonly isOff?: true;
  readonly start: (request: RailRequest) => Promise<RailOutcome>;
  /** What became of a request that got no answer; `refused` when the rail never had it. */
  readonly ask: (request: RailRequest) => Promise<RailOutcome>;
  /**
   * All money that came in on a day of Mexico's (`2026-11-20`) as the rail tells it; null when it
   * did not tell all.
   */
  readonly statement?: (day: string) => Promise<readonly RailMovement[] | null>;
  /** Gives up a request; money may arrive nevertheless. */
  readonly cancel?: (reference: string) => Promise<void>;
  /** Sends money back to where it came from; the same id again changes nothing. */
  readonly refund?: (refund: RailRefund) => Promise<RailRefundOutcome>;
}

export interface RailRefund {
  readonly refundId: string;
  readonly paymentId: string;
  /** The rail's own name of the money that came in. */
  readonly reference: string;
  readonly cents: Cents;
  readonly createdAt: Date;
  /** The rail's own name of this refund, where it took it before and was not done yet. */
  readonly known: string | null;
}

export type RailRefundOutcome =
  | { readonly kind: "done" | "waiting"; readonly reference: string }
  | { readonly kind: "refused"; readonly reason: string }
  | RailSilence;

export type Rails = Readonly<Record<OutsideRail, RailPort>>;
