/** Asks identity for the prices that partners pay: its price list as it holds on a day. */
import { IssuerPrices, readIssuerPrices } from "#contracts/identity/catalog.ts";
import { signedCall } from "#platform/client/signed-call.ts";
import type { Services } from "#platform/services.ts";
import { pricesTimeoutMs } from "./limits.ts";
import {
  priceOf,
  publishedPrices,
  type PartnerPrices,
  type Tier,
  type TierPrice,
} from "./partner-rates.domain.ts";

type Asking = Pick<Services, "urls" | "secrets" | "clock" | "outgoing" | "log">;

/**
 * Null where identity does not answer, or not for every tier: nothing is billed at a price that
 * nobody knows. In a house without identity the published ones hold.
 */
export const partnerPricesOn = async (
  { urls, secrets, clock, outgoing, log }: Asking,
  day: string,
): Promise<PartnerPrices | null> => {
  const base = urls["identity"];
  if (base === undefined) return publishedPrices;
  const answer = await signedCall(outgoing.house, {
    url: `${base}${readIssuerPrices.url}?on=${day}`,
    method: "GET",
    secret: secrets.queue,
    at: clock.real(),
    timeoutMs: pricesTimeoutMs,
  });
  const prices = answer.kind === "answered" && answer.status === 200 ? read(answer.body) : null;
  if (prices === null) {
    const because = answer.kind === "answered" ? answer.status : answer.code;
    log.warn({ day, because }, "identity's prices could not be read");
  }
  return prices;
};

const read = (body: unknown): PartnerPrices | null => {
  const listed = IssuerPrices.safeParse(body).data?.prices;
  const prices: Partial<Record<Tier, TierPrice>> = {};
  for (const one of listed ?? []) {
    prices[one.tier] = priceOf(one.tier, {
      monthPesos: one.monthly_amount,
      includedStamps: one.included_stamps,
      stampPesos: one.stamp_amount,
    });
  }
  const { starter, professional, business, enterprise } = prices;
  if (!starter || !professional || !business || !enterprise) return null;
  return { starter, professional, business, enterprise };
};
