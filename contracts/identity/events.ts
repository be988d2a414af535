/** What identity tells about people's accounts: who, and what changed; never what it changed to. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";

export const identityEventTypes = [
  "user.created",
  "user.changed",
  "user.blocked",
  "user.unblocked",
] as const;
export type IdentityEventType = (typeof identityEventTypes)[number];

export const changedFields = ["name", "locale", "email"] as const;
export type ChangedField = (typeof changedFields)[number];

/** Who may hear it cannot read accounts: it holds no name and no address. */
export const UserEvent = eventBody(
  identityEventTypes,
  z.object({
    sub: shape.id.meta({ description: "As `/oauth/userinfo` names the person" }),
    changed: z
      .array(z.enum(changedFields))
      .optional()
      .meta({ description: "With user.changed: what is to be read anew" }),
  }),
).meta({ id: "UserEvent" });
