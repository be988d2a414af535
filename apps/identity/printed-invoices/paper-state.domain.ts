/** How an invoice stands, as its paper says it. */
import type { Cents } from "#platform/money.ts";
import type { PrintedInvoice } from "./printed-invoice.query.ts";

export type PaperState =
  "draft" | "issued" | "past_due" | "uncollectible" | "paid" | "credited" | "void";

export const paperState = ({ invoice, creditCents }: PrintedInvoice): PaperState => {
  const { status, uncollectibleAt } = invoice;
  if (status === "paid" && creditCents !== null) return "credited";
  if (status === "past_due" && uncollectibleAt !== null) return "uncollectible";
  return status;
};

/** Written big across every page: a paper that nobody may take for one that is owed. */
export const isMarked = (state: PaperState): state is "draft" | "credited" | "void" =>
  state === "draft" || state === "credited" || state === "void";

/** What is left to pay; nothing of a paper that asks for nothing. */
export const owedCents = (printed: PrintedInvoice): Cents => {
  const { status, totalCents, paidCents } = printed.invoice;
  return status === "issued" || status === "past_due" ? totalCents - paidCents : 0;
};
