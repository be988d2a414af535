/** Rates as the wire shows them. */
import type { z } from "zod";
import type { Rate as WireRate } from "#contracts/legal/rate.ts";
import { mxn } from "../callers/money.wire.ts";
import type { Rate } from "./rate.domain.ts";

export const rateView = ({ cents, ...rate }: Rate): z.input<typeof WireRate> => ({
  ...rate,
  rate: mxn(cents),
});
