/** A file of members: all of its lines, or none. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const addMembers = contract({
  name: "addMembers",
  route: "POST /api/member-files",
  summary: "Add the members of a CSV file: all who are not members yet, or nobody.",
  description:
    "The first line names the columns, in English or Spanish: name, and phone or email or " +
    "both. 2,000 lines at most. Who is a member with all that a line names is left as they are, " +
    "so that the same file sent again adds nobody.",
  auth: ["session:administrator"],
  body: z.object({
    file: shape.text(200, 1).meta({ description: "Its name" }),
    csv: z.string().min(1).max(500_000),
  }),
  replies: {
    200: z
      .object({
        file: z.string(),
        lines: z.number().int(),
        added: z.number().int(),
        known: z.number().int().meta({ description: "Lines of who was a member before" }),
      })
      .meta({ id: "MemberFile" }),
  },
  errors: ["invalid_request", "invalid_file"],
  idempotency: "kit",
});
