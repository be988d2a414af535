/** Taskers as the wire shows them. */
import type { z } from "zod";
import type { Tasker as WireTasker } from "#contracts/tasks/person.ts";
import type { Tasker } from "./taskers.query.ts";

export const taskerView = ({
  email: _email,
  phone: _phone,
  ratingsSince: _since,
  joinedAt,
  categoryIds,
  ...tasker
}: Tasker): z.input<typeof WireTasker> => ({
  ...tasker,
  categoryIds: [...categoryIds],
  joinedAt: joinedAt.toISOString(),
});
