/**
 * What a community's events say and where they go, read as an administrator of the database would.
 */
import pg from "pg";
import type { TestApp } from "#platform/testing/test-app.ts";

export interface StoredEvent {
  readonly eventId: string;
  readonly type: string;
  readonly audience: string;
  readonly tags: readonly string[];
  /** Endpoints to which it is on its way, or was delivered. */
  readonly deliveries: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any body
  readonly body: any;
}

/** Oldest first. */
export const eventsOf = async (
  world: TestApp,
  communityId: string,
): Promise<readonly StoredEvent[]> => {
  const admin = new pg.Client({ connectionString: world.database.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<StoredEvent>(
      `select event_id as "eventId", type, audience, tags, body::jsonb as body,
              (select count(*)::int from vouchers.webhook_delivery d
                where d.shard = e.shard and d.event_id = e.id) as deliveries
         from vouchers.webhook_event e
        where shard = $1
        order by occurred_at, id`,
      [communityId],
    );
    return rows;
  } finally {
    await admin.end();
  }
};

/** Changes what the service itself may never change, to see whether it would be noticed. */
export const tamper = async (world: TestApp, sql: string, values: unknown[]): Promise<void> => {
  const admin = new pg.Client({ connectionString: world.database.adminUrl });
  await admin.connect();
  try {
    await admin.query("set search_path = vouchers");
    await admin.query(sql, values);
  } finally {
    await admin.end();
  }
};
