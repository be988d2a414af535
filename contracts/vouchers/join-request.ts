/** Requests of people to belong to a community: they proved how they are reached, and wait. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { CommunityMember } from "./member.ts";

export const JoinRequest = z
  .object({
    id: shape.id,
    displayName: z.string(),
    contact: z.string().meta({ description: "The phone or e-mail that they proved" }),
    note: z.string().nullable(),
    status: z.enum(["waiting", "approved", "refused"]),
    memberId: shape.id.nullable(),
    askedAt: shape.timestamp,
    answeredAt: shape.timestamp.nullable(),
  })
  .meta({ id: "JoinRequest" });
export type JoinRequest = z.infer<typeof JoinRequest>;

export const listJoinRequests = contract({
  name: "listJoinRequests",
  route: "GET /api/join-requests",
  summary: "Who asks to belong to one's community, newest first.",
  description:
    "People ask at `/join/<community>`, where the community is open to requests " +
    "(`openToRequests`), and prove a phone or an e-mail first.",
  auth: ["session:administrator"],
  query: shape.listQuery.extend({
    status: z.enum(["waiting", "approved", "refused"]).optional(),
  }),
  replies: {
    200: z.object({ requests: z.array(JoinRequest), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});

const path = z.object({ id: shape.id });
const invalid = { id: "request_not_found" } as const;

export const approveJoinRequest = contract({
  name: "approveJoinRequest",
  route: "POST /api/join-requests/:id/approve",
  summary: "Make who asked a member, with the contact that they proved; they are written to.",
  auth: ["session:administrator"],
  path,
  replies: { 200: z.object({ request: JoinRequest, member: CommunityMember }) },
  errors: ["request_not_found", "request_answered", "contact_taken"],
  invalid,
  idempotency: "kit",
});

export const refuseJoinRequest = contract({
  name: "refuseJoinRequest",
  route: "POST /api/join-requests/:id/refuse",
  summary: "Refuse who asked; they are written to, and may ask again.",
  auth: ["session:administrator"],
  path,
  replies: { 200: JoinRequest },
  errors: ["request_not_found", "request_answered"],
  invalid,
  idempotency: "kit",
});
