/** The settings of payouts, and the rules that follow from them. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { numberSetting, type SettingsOf } from "#platform/config.ts";
import type { PayoutRules } from "./request-payout.command.ts";

export const payoutSettings = {
  payoutApprovalFrom: numberSetting({
    variable: "MILPA_PAYMENTS_PAYOUT_APPROVAL_FROM",
    sentence: "A payout of more than this waits until an operator approves it.",
    unit: "MXN",
    least: 0,
    most: 1_000_000_000,
    fallback: 50_000,
  }),
  payoutHoldDays: numberSetting({
    variable: "MILPA_PAYMENTS_PAYOUT_HOLD_DAYS",
    sentence: "How long takings by card or at a store's till stay before they can be paid out.",
    unit: "days",
    least: 0,
    most: 180,
    fallback: 7,
  }),
};

export const payoutRulesOf = (
  { payoutApprovalFrom, payoutHoldDays }: SettingsOf<typeof payoutSettings>,
  now: Date,
): PayoutRules => ({
  approvalFromCents: Math.round(payoutApprovalFrom * 100),
  heldSince: plusMs(now, -payoutHoldDays * dayMs),
});
