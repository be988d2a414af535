/** The operator's terms. */
import { z } from "zod";
import { ofTenant, price, usual } from "../consumer/business.ts";
import { readAuth, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const MarketTerms = z
  .object({
    commissionBp: z
      .number()
      .int()
      .min(0)
      .max(5_000)
      .meta({ description: "of a price, in hundredths of a percent", examples: [1_000] }),
    freeOffers: z
      .number()
      .int()
      .min(0)
      .max(1_000)
      .meta({ description: "of a calendar month, without a subscription" }),
    plusPrice: price.min(1).max(100_000).meta({ description: "MXN a month, taxes included" }),
    graceDays: z
      .number()
      .int()
      .min(0)
      .max(60)
      .meta({ description: "for which a month that was not paid goes on" }),
  })
  .meta({ id: "MarketTerms" });

export const readMarketTerms = contract({
  name: "readMarketTerms",
  route: "GET /api/terms",
  summary: "The terms of the market",
  auth: readAuth,
  query: ofTenant,
  replies: { 200: MarketTerms },
  errors: usual,
});

export const setMarketTerms = contract({
  name: "setMarketTerms",
  route: "PUT /api/terms",
  summary: "Set the terms; what was offered or billed before stays as it was",
  description: "A person must own the market.",
  auth: writeAuth,
  body: ofTenant.extend(MarketTerms.shape),
  replies: { 200: MarketTerms },
  errors: usual,
});
