/** Whether a share may be noted as paid: by hand and into the wallet would be twice the money. */
import { hourMs, plusMs } from "#platform/clock.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { lookedAtHours } from "./limits.ts";

export type PaidBy = "wallet" | "hand";

export interface PaymentFacts {
  readonly state: "nothing" | "due" | "paid";
  /** When the wallet was asked first; null: the money cannot be in it. */
  readonly askedAt: Date | null;
}

/**
 * What somebody says. A wallet that was asked and did not answer may hold the money: it is asked
 * again under the same name, and only after a day somebody who has looked into it says which.
 */
export const mayBeNoted = (
  { state, askedAt }: PaymentFacts,
  by: PaidBy,
  now: Date,
): Refusal<"share_paid" | "share_asked" | "invalid_request"> | null => {
  if (state !== "due") return refuse("share_paid");
  if (askedAt !== null)
    return now < plusMs(askedAt, lookedAtHours * hourMs) ? refuse("share_asked") : null;
  if (by === "hand") return null;
  const message = "by: the wallet was never asked to take this share";
  return refuse("invalid_request", { field: "by", message });
};
