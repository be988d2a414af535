/** What a month of AI costs its payer. */
import type { Cents } from "#platform/money.ts";

/** What the keys begin with under which payments of invoices are asked for. */
export const aiInvoiceKey = "ai-invoice ";

export interface AiInvoiceLine {
  readonly tokens: number;
  /** Per 1,000 tokens. */
  readonly priceCents: Cents;
  readonly cents: Cents;
}

/** Tokens at a price per 1,000, rounded once per line, half away from zero. */
export const lineOf = (tokens: number, priceCents: Cents): AiInvoiceLine => {
  const thousandths = BigInt(tokens) * BigInt(priceCents);
  return { tokens, priceCents, cents: Number((thousandths + 500n) / 1000n) };
};

export const sumOf = (lines: readonly AiInvoiceLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
