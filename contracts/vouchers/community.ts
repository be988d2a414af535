/** A community: founded by the instance's operator, or by who administers one already. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { shownName } from "./cell.ts";
import { contract } from "./contract.ts";
import { CommunityMember, contactFields, someContact, someContactOnly } from "./member.ts";

export const Community = z
  .object({
    id: shape.id,
    name: z.string(),
    timeZone: z.string().meta({ description: "Of its days, months and quotas" }),
    voucherDays: z.number().int().nullable().meta({
      description: "How long vouchers live unless told otherwise; null: a calendar year",
    }),
    openToRequests: z.boolean().meta({
      description: "Whether people may ask to belong to it, at `/join/<community>`",
    }),
    createdAt: shape.timestamp,
  })
  .meta({ id: "Community" });
export type Community = z.infer<typeof Community>;

/** Ten years: whoever issues something with a longer life names its end. */
const voucherDays = z.number().int().min(1).max(3650).nullable().optional();

export const foundCommunity = contract({
  name: "foundCommunity",
  route: "POST /api/communities",
  summary: "Found a community with its first administrator.",
  description:
    "By an operator of the instance (`milpa operators add EMAIL --app vouchers`), or by an " +
    "administrator. The new administrator is written to, and signs in with that phone or e-mail.",
  auth: ["session:founder", "session:administrator"],
  body: z.object({
    name: shownName,
    timeZone: shape.text(60, 1).optional(),
    voucherDays,
    administrator: z
      .object({ displayName: shownName, ...contactFields })
      .refine(someContact, someContactOnly),
  }),
  replies: { 201: z.object({ community: Community, administrator: CommunityMember }) },
  errors: ["invalid_request", "contact_taken"],
  idempotency: "kit",
});

export const readCommunity = contract({
  name: "readCommunity",
  route: "GET /api/me/community",
  summary: "The community of whoever is signed in.",
  auth: ["session:member"],
  replies: { 200: Community },
  errors: [],
});

export const changeCommunity = contract({
  name: "changeCommunity",
  route: "PATCH /api/me/community",
  summary: "Change one's community: its name, how long new vouchers live, who may ask to belong.",
  auth: ["session:administrator"],
  body: z.object({
    name: shownName.optional(),
    voucherDays,
    openToRequests: z.boolean().optional(),
  }),
  replies: { 200: Community },
  errors: ["invalid_request"],
  idempotency: "kit",
});
