/** The community's marketplace: what members and cells offer and need, and what follows from it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { Charge } from "./charge.ts";
import { contract } from "./contract.ts";

export const offerKinds = ["offer", "need"] as const;
export type OfferKind = (typeof offerKinds)[number];

export const titleLength = 120;
export const textLength = 2_000;
export const messageLength = 1_000;

/** Text that says something: blanks alone are none. */
const saying = (most: number) =>
  shape
    .text(most, 1)
    .transform((text) => text.trim())
    .refine((text) => text !== "", "must not be blank");

export const Offer = z
  .object({
    id: shape.id,
    kind: z.enum(offerKinds),
    title: z.string(),
    text: z.string(),
    valesCents: shape.centsOrZero.meta({ description: "What it costs in vouchers" }),
    cashCents: shape.centsOrZero.meta({ description: "What it costs beside them in money" }),
    zone: z.string().nullable(),
    until: shape.day.nullable().meta({ description: "Its last day; null: until it is withdrawn" }),
    cellId: shape.id.nullable().meta({ description: "The stall that offers; null: a person does" }),
    by: z.string().meta({ description: "The name of the stall or the person" }),
    isOpen: z.boolean(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "Offer" });
export type Offer = z.infer<typeof Offer>;

const auth = ["session:member"] as const;
const path = z.object({ id: shape.id });
const unknownId = { id: "offer_not_found" } as const;

export const addOffer = contract({
  name: "addOffer",
  route: "POST /api/offers",
  summary: "Offer something to one's community, or say what one needs.",
  description: "For oneself, or with `cellId` for a stall that one operates.",
  auth,
  body: z.object({
    kind: z.enum(offerKinds).default("offer"),
    title: saying(titleLength),
    text: shape.text(textLength).default(""),
    valesCents: shape.centsOrZero.default(0),
    cashCents: shape.centsOrZero.default(0),
    zone: saying(titleLength).nullish(),
    until: shape.day.nullish(),
    cellId: shape.id.optional(),
  }),
  replies: { 201: Offer },
  errors: [
    "invalid_request",
    "invalid_amount",
    "forbidden",
    "cell_not_found",
    "cell_other_community",
  ],
  invalid: { valesCents: "invalid_amount", cashCents: "invalid_amount" },
  idempotency: "kit",
});

export const listOffers = contract({
  name: "listOffers",
  route: "GET /api/offers",
  summary: "What is offered or needed now in one's community, newest first.",
  auth,
  query: shape.listQuery.extend({
    kind: z.enum(offerKinds).optional(),
    search: shape.text(100).optional().meta({ description: "In title, text and zone" }),
  }),
  replies: { 200: z.object({ offers: z.array(Offer), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const readOffer = contract({
  name: "readOffer",
  route: "GET /api/offers/:id",
  summary: "Read an offer of one's community, also one that is over.",
  auth,
  path,
  replies: { 200: Offer },
  errors: ["offer_not_found"],
  invalid: unknownId,
});

export const withdrawOffer = contract({
  name: "withdrawOffer",
  route: "POST /api/offers/:id/withdraw",
  summary: "Withdraw one's own offer, or as an administrator anybody's; again it stays withdrawn.",
  auth,
  path,
  body: z.object({ reason: shape.text(500).nullish() }),
  replies: { 200: Offer },
  errors: ["offer_not_found", "forbidden"],
  invalid: unknownId,
  idempotency: "kit",
});

export const buyOffer = contract({
  name: "buyOffer",
  route: "POST /api/offers/:id/charges",
  summary: "Make the stall's charge for its offer, to be paid by whoever asks.",
  description:
    "The total is both parts of the price together; which vouchers cover it the usual rules say. " +
    "The same Idempotency-Key answers the first charge.",
  auth,
  path,
  replies: { 201: Charge, 200: Charge },
  errors: ["offer_not_found", "offer_over", "offer_without_stall"],
  invalid: unknownId,
  idempotency: "own",
});

export const writeAboutOffer = contract({
  name: "writeAboutOffer",
  route: "POST /api/offers/:id/messages",
  summary: "Write to whoever offers; they are told who writes, and nobody's phone or address.",
  auth,
  path,
  body: z.object({ text: saying(messageLength) }),
  replies: { 202: z.object({ ok: z.literal(true) }) },
  errors: ["invalid_request", "offer_not_found", "offer_over", "too_many_messages"],
  invalid: unknownId,
  idempotency: "kit",
});
