/** What a PostgreSQL server is, and what the user that we come as may do there. */
import pg from "pg";
import { secondMs, systemClock } from "../../clock.ts";

export interface ServerFacts {
  /** As PostgreSQL counts it: 180004 is 18.4. */
  readonly version: number;
  readonly user: string;
  readonly database: string;
  readonly mayMakeRoles: boolean;
  /** Schemas, in this database. */
  readonly mayCreate: boolean;
  /** It follows another server, and takes no writes. */
  readonly isStandby: boolean;
  /** It was told to take no writes, though it could. */
  readonly isReadOnly: boolean;
  /** How far its clock is ahead of this machine's, in milliseconds; behind where negative. */
  readonly clockAheadMs: number;
  readonly databaseBytes: number;
}

const question = `
  select current_setting('server_version_num')::int as version,
         current_user as user, current_database() as database,
         (select rolcreaterole or rolsuper from pg_roles where rolname = current_user)
           as "mayMakeRoles",
         has_database_privilege(current_database(), 'create') as "mayCreate",
         pg_is_in_recovery() as "isStandby",
         current_setting('transaction_read_only') = 'on' and not pg_is_in_recovery()
           as "isReadOnly",
         extract(epoch from clock_timestamp()) * 1000 as "clock",
         pg_database_size(current_database()) as "bytes"`;

type Row = Omit<ServerFacts, "clockAheadMs" | "databaseBytes"> &
  Readonly<Record<"clock" | "bytes", string>>;

export const askWaitMs = 10 * secondMs;

/** Throws what the server says, or what keeps it from being reached. */
export const serverFacts = async (url: string, waitMs = askWaitMs): Promise<ServerFacts> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const asked = systemClock.real().getTime();
    const row = (await client.query<Row>(question)).rows[0];
    if (!row) throw new Error("The server answered nothing.");
    const { clock, bytes, ...facts } = row;
    const here = (asked + systemClock.real().getTime()) / 2;
    return { ...facts, clockAheadMs: Number(clock) - here, databaseBytes: Number(bytes) };
  } finally {
    await client.end().catch(() => undefined);
  }
};
