/** Standing consent: an app asks a wallet's owner to let it charge, within limits. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, currency, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { userId } from "./payment.ts";

export const consentStatuses = [
  "pending",
  "granted",
  "denied",
  "expired",
  "revoked",
  "replaced",
] as const;

export const WalletConsent = z
  .object({
    consent_id: shape.id,
    user_id: z.string(),
    status: z.enum(consentStatuses).meta({
      description:
        "pending until the owner answers, or a week went by (expired); granted until it is over " +
        "(expired), or the owner switches your app off (revoked), and again once they switch it " +
        "on; replaced for good once they agree to a newer one",
    }),
    per_payment: money.meta({ description: "the most that one payment may take" }),
    per_day: money.meta({ description: "the most of a business day, America/Mexico_City" }),
    currency,
    expires_at: shape.timestamp.nullable().meta({
      description: "until when the consent is good; null: until the owner takes it back",
    }),
    reference_id: z.string().nullable(),
    url: z.string().meta({ description: "where to send the owner, who signs in and answers" }),
    created_at: shape.timestamp,
    answer_by: shape.timestamp,
    decided_at: shape.timestamp.nullable(),
  })
  .meta({ id: "WalletConsent" });

const auth = ["apiKey:payments:create"] as const;

export const createWalletConsent = contract({
  name: "createWalletConsent",
  route: "POST /api/wallet-consents",
  summary: "Ask a wallet's owner to let your app charge it",
  description:
    "Send the owner to `url`. They see who is behind your app as the ecosystem knows it, what " +
    "your key is called where that differs, and both limits, and agree or not. A " +
    "newer consent takes the place of the older one. Nothing in the answer depends on whether " +
    "there is such a wallet. The ecosystem's own keys need no consent.",
  auth,
  body: z.object({
    user_id: userId,
    per_payment: amount,
    per_day: amount,
    currency,
    expires_at: shape.timestamp.nullish(),
    reference_id: shape.text(200).nullish(),
    return_url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullish()
      .meta({
        description: "where the owner may go on afterwards: a link that shows where it leads",
      }),
  }),
  replies: { 201: WalletConsent },
  errors: ["invalid_request"],
  idempotency: "kit",
});

export const readWalletConsent = contract({
  name: "readWalletConsent",
  route: "GET /api/wallet-consents/:id",
  summary: "Whether the owner agreed, and still does",
  auth,
  path: z.object({ id: shape.id }),
  replies: { 200: WalletConsent },
  errors: ["consent_not_found"],
});

export const listWalletConsents = contract({
  name: "listWalletConsents",
  route: "GET /api/wallet-consents",
  summary: "What your app asked for, newest first",
  auth,
  query: shape.listQuery.extend({ user_id: userId.optional() }),
  replies: {
    200: z.object({ consents: z.array(WalletConsent), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});
