/** What waits in the failed-stamp queue, and how much of it waits for a person. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface FailedStamp {
  readonly tenantId: string;
  /** The request's. */
  readonly id: string;
  readonly referenceId: string;
  /** The body as it was sent. */
  readonly document: string;
  /** Null: where the house has the issuer. */
  readonly baseUrl: string | null;
  readonly sealedKey: string;
  readonly attempts: number;
}

export interface Queued extends Pick<FailedStamp, "tenantId" | "id" | "referenceId"> {
  readonly sent: Pick<FailedStamp, "document" | "baseUrl" | "sealedKey"> | null;
  readonly error: string;
  readonly now: Date;
}

const waitingElsewhere = statement<{ readonly count: number }>(
  "failed-stamps.waiting-elsewhere",
  `select count(*) as count from failed_stamp where state = 'waiting' and path = 'provider'`,
);

/** How many wait for a person. */
export const countProviderStamps = async (db: Queries): Promise<number> =>
  (await db.run(waitingElsewhere))[0]?.count ?? 0;
