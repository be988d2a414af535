/** What a gateway's event says, in the words of this app. */
import type { Cents } from "#platform/money.ts";
import type { DisputeState } from "./dispute.domain.ts";
import type { RefundWord } from "../refunds/settle-refund.domain.ts";

export interface MoneyWord {
  readonly about: "money";
  readonly status: "completed" | "rejected";
  /** Ours, from what we gave along; null where the gateway's object is not of our making. */
  readonly attemptId: string | null;
  /** The gateway's name of the object that the event is about. */
  readonly reference: string;
  readonly method: "card" | "cash_store";
  /** The gateway's name of the money, the same in every event about it. */
  readonly transactionId: string;
  readonly cents: Cents;
  readonly currency: string;
}

export interface RefundNews {
  readonly about: "refund";
  /** Null for one that was made at the gateway by hand. */
  readonly refundId: string | null;
  readonly reference: string;
  readonly transactionId: string | null;
  readonly cents: Cents;
  readonly word: RefundWord;
}

export interface DisputeNews {
  readonly about: "dispute";
  readonly disputeId: string;
  readonly transactionId: string | null;
  readonly cents: Cents;
  readonly state: DisputeState;
  readonly reason: string;
}

/** `refunds`: some of this money went back; which, the gateway has to be asked. */
export type GatewayWord =
  | MoneyWord
  | RefundNews
  | DisputeNews
  | { readonly about: "refunds"; readonly transactionId: string }
  | { readonly about: "nothing" };
