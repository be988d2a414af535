/** Members as their community's administrators see them: how they are reached, what they may do. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { shownName } from "./cell.ts";
import { contract } from "./contract.ts";

/** Cells that one member may operate. */
export const operatedMost = 100;

export const CommunityMember = z
  .object({
    id: shape.id,
    displayName: z.string(),
    phones: z.array(z.string()).meta({ description: "Ten digits" }),
    emails: z.array(z.string()),
    administrator: z.boolean(),
    operates: z.array(shape.id).meta({ description: "Cells whose register they may use" }),
    createdAt: shape.timestamp,
  })
  .meta({ id: "CommunityMember" });
export type CommunityMember = z.infer<typeof CommunityMember>;

export const contactFields = {
  phone: shape.text(40, 1).optional(),
  email: shape.text(254, 3).optional(),
};

export const someContact = (value: {
  readonly phone?: unknown;
  readonly email?: unknown;
}): boolean => value.phone !== undefined || value.email !== undefined;

export const someContactOnly = { message: "send a phone or an email", path: ["phone"] };

const operates = z.array(shape.id).max(operatedMost).optional();

export const addMember = contract({
  name: "addMember",
  route: "POST /api/members",
  summary: "Add a person to one's community; they sign in with their phone or e-mail.",
  auth: ["session:administrator"],
  body: z
    .object({
      displayName: shownName,
      ...contactFields,
      administrator: z.boolean().optional(),
      operates,
    })
    .refine(someContact, someContactOnly),
  replies: { 201: CommunityMember },
  errors: ["invalid_request", "cell_not_found", "cell_other_community", "contact_taken"],
  idempotency: "kit",
});

export const listMembers = contract({
  name: "listMembers",
  route: "GET /api/members",
  summary: "Members of one's community, newest first; `search` finds by name, phone or e-mail.",
  auth: ["session:administrator"],
  query: shape.listQuery.extend({ search: shape.text(100).optional() }),
  replies: {
    200: z.object({ members: z.array(CommunityMember), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});

export const changeMember = contract({
  name: "changeMember",
  route: "PATCH /api/members/:id",
  summary: "Change a member's name or what they may do.",
  description: "`operates` replaces the whole list. One administrator must remain.",
  auth: ["session:administrator"],
  path: z.object({ id: shape.id }),
  body: z.object({
    displayName: shownName.optional(),
    administrator: z.boolean().optional(),
    operates,
  }),
  replies: { 200: CommunityMember },
  errors: [
    "invalid_request",
    "member_not_found",
    "cell_not_found",
    "cell_other_community",
    "last_administrator",
  ],
  invalid: { id: "member_not_found" },
  idempotency: "kit",
});

export const endMembership = contract({
  name: "endMembership",
  route: "DELETE /api/members/:id",
  summary: "End a membership: they sign in no more; what they hold lapses when it expires.",
  auth: ["session:administrator"],
  path: z.object({ id: shape.id }),
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: ["member_not_found", "last_administrator"],
  invalid: { id: "member_not_found" },
});
