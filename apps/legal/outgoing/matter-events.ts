/** Turns what became of matters into events of the outbox, in the same transaction. */
import type { z } from "zod";
import type { MatterEvent } from "#contracts/legal/events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { newId } from "#platform/id.ts";
import type { Matter, MatterStatus } from "../matters/matter.domain.ts";
import { matterItem } from "../matters/matter.wire.ts";
import { legalEvent } from "./legal-event.ts";

type MatterNews = z.infer<typeof MatterEvent>["data"];

const newsOf = (
  firmId: string,
  matter: Matter,
  previousStatus: MatterStatus | null,
): MatterNews => ({ ...matterItem(matter), firmId, previousStatus });

export const matterCreated = (firmId: string, matter: Matter): OutgoingEvent => {
  const type = "matter.created";
  const { id, createdAt: at } = matter;
  const data = newsOf(firmId, matter, null);
  return legalEvent({ type, eventId: `${type}:${id}`, entityId: id, at, data });
};

/** It may have the same status more than once: each time is a fact of its own. */
export const matterStatusChanged = (
  firmId: string,
  matter: Matter,
  previous: MatterStatus,
  at: Date,
): OutgoingEvent => {
  const type = "matter.status_changed";
  const data = newsOf(firmId, matter, previous);
  return legalEvent({ type, eventId: `${type}:${newId()}`, entityId: matter.id, at, data });
};
