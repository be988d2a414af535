/** When a share may be noted as paid, and by which way. */
import { expect, test } from "vitest";
import { hourMs, plusMs } from "#platform/clock.ts";
import { mayBeNoted, type PaidBy, type PaymentFacts } from "./share-payment.domain.ts";

const now = new Date("2026-12-01T08:00:00Z");
const ago = (hours: number): Date => plusMs(now, -hours * hourMs);
const said = (facts: PaymentFacts, by: PaidBy): string =>
  mayBeNoted(facts, by, now)?.code ?? "noted";

test("what the wallet may hold already is not handed over", () => {
  const due = (askedAt: Date | null): PaymentFacts => ({ state: "due", askedAt });
  const rows = [due(null), due(ago(0)), due(ago(23.9)), due(ago(24))];
  expect(rows.map((facts) => said(facts, "hand"))).toEqual([
    "noted",
    "share_asked",
    "share_asked",
    "noted",
  ]);
  expect(rows.map((facts) => said(facts, "wallet"))).toEqual([
    "invalid_request",
    "share_asked",
    "share_asked",
    "noted",
  ]);
  for (const state of ["paid", "nothing"] as const)
    expect(said({ state, askedAt: null }, "hand")).toBe("share_paid");
});
