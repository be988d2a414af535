/** Keeps what apps answered, and tells whoever listens which went down or came back. */
import type { Services } from "#platform/services.ts";
import { healthChanged } from "../outgoing/house-events.ts";
import type { HealthCheckRow } from "./health-checks.query.ts";
import * as healthChecks from "./health-checks.store.ts";

/** Every check, or only each change of health. */
export type Kept = "all" | "changes";

/** An app that was never asked before counts as one that was up. */
export const recordHealth = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  checks: readonly HealthCheckRow[],
  keep: Kept,
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await tx.run(healthChecks.record, [JSON.stringify(checks), keep === "all"]);
    const changed = found.filter(({ before, healthy }) => healthy !== (before ?? true));
    await webhooks.emit(tx, changed.map(healthChanged));
  });
