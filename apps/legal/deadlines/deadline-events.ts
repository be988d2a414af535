/** What a person decided on a deadline, as an event of the outbox. */
import type { z } from "zod";
import type { DeadlineEvent } from "#contracts/legal/events.ts";
import type { OutgoingEvent } from "#platform/db/outgoing-event.ts";
import { legalEvent } from "../outgoing/legal-event.ts";
import type { Deadline } from "./deadline.domain.ts";

type DeadlineNews = z.infer<typeof DeadlineEvent>["data"];

const eventOf = (
  type: z.infer<typeof DeadlineEvent>["event"],
  at: Date,
  data: DeadlineNews,
): OutgoingEvent => {
  const { id: entityId } = data;
  // Each is decided on once.
  return legalEvent({ type, eventId: `${type}:${entityId}`, entityId, at, data });
};

export const deadlineConfirmed = (
  firmId: string,
  { id, matterId, dueOn, rule }: Deadline,
  title: string,
  at: Date,
): OutgoingEvent => eventOf("deadline.confirmed", at, { firmId, id, matterId, title, dueOn, rule });

export const deadlineDismissed = (
  firmId: string,
  { id, matterId, dueOn, rule }: Deadline,
  at: Date,
): OutgoingEvent =>
  eventOf("deadline.dismissed", at, { firmId, id, matterId, title: null, dueOn, rule });
