/** Invitations to a community by link: for a week, for one person, who proves a contact. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { shownName } from "./cell.ts";
import { contract } from "./contract.ts";
import { contactFields } from "./member.ts";

export const Invitation = z
  .object({
    id: shape.id,
    displayName: z.string(),
    contact: z.string().nullable().meta({ description: "Where the link was sent, if anywhere" }),
    status: z.enum(["waiting", "taken", "over", "ended"]),
    memberId: shape.id.nullable().meta({ description: "Who came in with it" }),
    createdAt: shape.timestamp,
    expiresAt: shape.timestamp,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const inviteMember = contract({
  name: "inviteMember",
  route: "POST /api/invitations",
  summary: "Make a link by which one person becomes a member within seven days.",
  description:
    "With a phone or an e-mail the link is sent there as well. Whoever opens it proves a phone " +
    "or an e-mail of their own by a code, and that is what they sign in with: where the link " +
    "was sent says nothing of who they are. `url` is told once and kept as a hash.",
  auth: ["session:administrator"],
  body: z.object({ displayName: shownName, ...contactFields }),
  replies: { 201: Invitation.extend({ url: z.string() }) },
  errors: ["invalid_request", "contact_taken", "too_many_waiting"],
  idempotency: "kit",
  secretReply: true,
});

export const listInvitations = contract({
  name: "listInvitations",
  route: "GET /api/invitations",
  summary: "Invitations of one's community, newest first.",
  auth: ["session:administrator"],
  query: shape.listQuery,
  replies: {
    200: z.object({ invitations: z.array(Invitation), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});

export const endInvitation = contract({
  name: "endInvitation",
  route: "DELETE /api/invitations/:id",
  summary: "End an invitation: its link leads nowhere any more. Who has come in stays.",
  auth: ["session:administrator"],
  path: z.object({ id: shape.id }),
  replies: { 200: Invitation },
  errors: ["invitation_not_found"],
  invalid: { id: "invitation_not_found" },
});
