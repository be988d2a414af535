/** Devices: the browsers in which people are signed in. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface NewDevice {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
  readonly methods: readonly string[];
  readonly address: string;
  readonly userAgent: string;
}

const insert = statement(
  "devices.insert",
  `insert into device (id, account_id, created_at, last_seen_at, authenticated_at, methods,
                       address, user_agent)
   values ($1, $2, $3, $3, $3, $4, $5, $6)`,
);

export const insertDevice = async (tx: Queries, device: NewDevice): Promise<void> => {
  const { id, accountId, at, methods, address, userAgent } = device;
  await tx.run(insert, [id, accountId, at, methods, address, userAgent]);
};

const prove = statement<{ readonly id: string }>(
  "devices.prove",
  `update device set authenticated_at = $2, last_seen_at = $2, methods = $3
    where id = $1 and ended_at is null returning id`,
);

/** The person proved again who they are, on a device where they were signed in. */
export const proveAgain = async (
  tx: Queries,
  id: string,
  at: Date,
  methods: readonly string[],
): Promise<boolean> => (await tx.run(prove, [id, at, methods])).length === 1;

const see = statement(
  "devices.see",
  `update device set last_seen_at = $2 where id = $1 and last_seen_at < $2`,
);

export const seeDevice = (db: Queries, id: string, at: Date): Promise<unknown> =>
  db.run(see, [id, at]);

const end = statement<{ readonly id: string }>(
  "devices.end",
  `update device set ended_at = $4
    where account_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
      and ended_at is null
   returning id`,
);

const lock = statement(
  "devices.lock",
  `select id from device where account_id = $1 and ended_at is null order by id for update`,
);

/**
 * Ends one device of a person, or all, or all but one; answers which. Also one that stays is
 * locked, so that no grant is being made on it at that moment.
 */
export const markDevicesEnded = async (
  tx: Queries,
  which: {
    readonly accountId: string;
    readonly deviceId?: string | undefined;
    readonly exceptDeviceId?: string | undefined;
    readonly at: Date;
  },
): Promise<readonly string[]> => {
  await tx.run(lock, [which.accountId]);
  const { accountId, deviceId = null, exceptDeviceId = null, at } = which;
  return (await tx.run(end, [accountId, deviceId, exceptDeviceId, at])).map(({ id }) => id);
};
