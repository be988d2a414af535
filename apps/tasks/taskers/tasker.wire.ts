/** Taskers as the wire shows them, with how they stand. */
import type { z } from "zod";
import type { Tasker as WireTasker } from "#contracts/tasks/person.ts";
import type { Queries } from "#platform/db/database.ts";
import { meanOf, type Rated } from "../standing/rating.domain.ts";
import { ratedOf } from "../standing/ratings.query.ts";
import { stateOf } from "../standing/suspension.domain.ts";
import { suspensionsOf, type Suspension } from "../standing/suspensions.query.ts";
import type { Tasker } from "./taskers.query.ts";

type View = z.input<typeof WireTasker>;

const suspensionView = (suspension: Suspension): View["suspension"] => {
  const state = stateOf(suspension);
  if (state === "lifted") return null;
  const { reason, note, suspendedAt, appeal, decisionNote } = suspension;
  return { state, reason, note, suspendedAt: suspendedAt.toISOString(), appeal, decisionNote };
};

const viewOf = (tasker: Tasker, rated: Rated, suspension: Suspension | undefined): View => ({
  id: tasker.id,
  customerId: tasker.customerId,
  name: tasker.name,
  about: tasker.about,
  area: tasker.area,
  categoryIds: [...tasker.categoryIds],
  joinedAt: tasker.joinedAt.toISOString(),
  ratings: rated.count,
  stars: meanOf(rated),
  suspension: suspension ? suspensionView(suspension) : null,
});

/** In their order, with ratings and suspensions of that moment. */
export const taskerViews = async (
  db: Queries,
  tenantId: string,
  taskers: readonly Tasker[],
  now: Date,
): Promise<readonly View[]> => {
  const ids = taskers.map(({ id }) => id);
  const rated = await ratedOf(db, tenantId, ids, now);
  const suspensions = await suspensionsOf(db, tenantId, ids);
  return taskers.map((tasker) =>
    viewOf(
      tasker,
      rated(tasker.id),
      suspensions.find(({ taskerId }) => taskerId === tasker.id),
    ),
  );
};

export const taskerView = async (
  db: Queries,
  tenantId: string,
  tasker: Tasker,
  now: Date,
): Promise<View> => {
  const [view] = await taskerViews(db, tenantId, [tasker], now);
  if (!view) throw new Error("a list of one came back empty");
  return view;
};
