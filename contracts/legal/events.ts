/** What legal tells of a firm to keys that may read it. */
import { z } from "zod";
import { eventBody } from "#platform/contract/event-body.ts";
import * as shape from "#platform/contract/shapes.ts";
import { MatterListItem, matterStatuses } from "./matter.ts";

const matterEventTypes = ["matter.created", "matter.status_changed"] as const;

export const legalEventTypes = [...matterEventTypes] as const;

/** A matter as it stood then: no description, and no names of its parties. */
export const MatterEvent = eventBody(
  matterEventTypes,
  MatterListItem.extend({
    firmId: shape.id,
    previousStatus: z.enum(matterStatuses).nullable(),
  }),
).meta({ id: "MatterEvent" });
