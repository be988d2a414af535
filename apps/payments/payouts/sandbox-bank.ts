/** The sandbox's bank, which is none: it pays at once, but for accounts that end in 00. */
import { sha256Hex } from "#platform/crypto.ts";
import type { PayoutWord } from "./payout.domain.ts";
import { trackingKeyLength } from "./limits.ts";

interface Order {
  readonly id: string;
  readonly account: string;
}

/** Before the check digit: a CLABE whose account ends so is closed. */
const closedEnding = "00";

/** The same order has the same answer, however often it is sent. */
export const sandboxBank = ({ id, account }: Order): PayoutWord =>
  account.slice(0, -1).endsWith(closedEnding)
    ? { kind: "failed", reason: "account_closed" }
    : { kind: "paid", trackingKey: trackingKeyOf(id) };

const trackingKeyOf = (id: string): string =>
  `SANDBOX${sha256Hex(id).toUpperCase()}`.slice(0, trackingKeyLength);
