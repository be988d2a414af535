/** Which rail takes a payment: one table, read from top to bottom. */
import type { Cents } from "#platform/money.ts";
import { cashMostCents, codiMostCents, walletFirstCents } from "./rail-limits.ts";

export type Rail = "wallet" | "codi" | "card" | "cash_store";
export type OutsideRail = Exclude<Rail, "wallet">;

export interface RailWanted {
  readonly cents: Cents;
  readonly preferWallet: boolean;
  /** What the payer's wallet holds; null where there is none. */
  readonly balanceCents: Cents | null;
}

interface Rule {
  readonly rail: Rail;
  readonly takes: (asked: RailWanted) => boolean;
}

const covers = ({ cents, balanceCents }: RailWanted): boolean =>
  balanceCents !== null && balanceCents >= cents;

/** The policy (decisions, section 6). Cash is also a choice on the checkout page of a card. */
export const policy: readonly Rule[] = [
  {
    rail: "wallet",
    takes: (asked) => (asked.preferWallet || asked.cents <= walletFirstCents) && covers(asked),
  },
  { rail: "codi", takes: ({ cents }) => cents <= codiMostCents },
  { rail: "card", takes: () => true },
  { rail: "cash_store", takes: ({ cents }) => cents <= cashMostCents },
];

/** Rails that could take it, best first; one that is down is skipped for the next. */
export const routesFor = (
  asked: RailWanted,
  isUp: (rail: OutsideRail) => boolean,
): readonly Rail[] =>
  policy
    .filter((rule) => rule.takes(asked))
    .map((rule) => rule.rail)
    .filter((rail) => rail === "wallet" || isUp(rail));
