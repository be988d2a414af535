/** Deadlines as the wire shows them. */
import type { z } from "zod";
import type { Deadline as WireDeadline } from "#contracts/legal/deadline.ts";
import type { Deadline } from "./deadline.domain.ts";

export const deadlineView = ({
  found,
  createdAt,
  trace,
  ...deadline
}: Deadline): z.input<typeof WireDeadline> => {
  const term = found.kind === "term" ? found : null;
  return {
    ...deadline,
    kind: found.kind,
    count: term?.count ?? null,
    unit: term?.unit ?? null,
    event: term?.trigger.event ?? null,
    direction: term?.trigger.direction ?? null,
    trace: [...trace],
    createdAt: createdAt.toISOString(),
  };
};
