/** The server's settings: full durability, little memory, and nothing that listens on a network. */
import { archiveSettings } from "./archive/log-archive.ts";
import { speaksTcp, type Place } from "./places/place.ts";

export type Durability = "full" | "none";

/** Answers may be lost with the machine's power: for throw-away databases of tests only. */
const notDurable = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Thousands of connections are opened in a run, each of which would stretch its password anew.
  scram_iterations: "1",
} as const;

const durable = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
} as const;

/** Eleven apps with small pools, a few workers and an operator's psql. */
const leastConnections = 120;

/**
 * One small machine, short statements: neither parallel queries nor compilation pay.
 * `io_method = sync` saves three processes (5 MB), and the data are in the page cache anyway.
 */
const memory = {
  shared_buffers: "64MB",
  effective_cache_size: "256MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  huge_pages: "off",
  io_method: "sync",
  jit: "off",
  max_worker_processes: "4",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  max_logical_replication_workers: "0",
} as const;

const writeAheadLog = {
  wal_level: "replica",
  max_wal_senders: "4",
  wal_compression: "pglz",
  max_wal_size: "1GB",
  min_wal_size: "80MB",
  checkpoint_timeout: "15min",
  checkpoint_completion_target: "0.9",
  random_page_cost: "1.1",
} as const;

/** Queues and balances are updated all the time: clean up early, in small bites. */
const cleaning = {
  autovacuum_max_workers: "2",
  autovacuum_naptime: "30s",
  autovacuum_vacuum_scale_factor: "0.05",
  autovacuum_analyze_scale_factor: "0.05",
  autovacuum_vacuum_insert_scale_factor: "0.1",
} as const;

/** The supervisor gives the server a file for its words and bounds it: no collector process. */
const logging = {
  logging_collector: "off",
  log_destination: "stderr",
  log_line_prefix: "%m [%p] %q%u@%d ",
  log_checkpoints: "off",
  log_min_duration_statement: "2s",
  log_lock_waits: "on",
  // Values of failed statements may be personal or secret.
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
} as const;

const behaviour = {
  password_encryption: "scram-sha-256",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  default_text_search_config: "pg_catalog.simple",
  track_io_timing: "off",
  deadlock_timeout: "500ms",
} as const;

export interface ServerNeeds {
  readonly archive?: string | undefined;
  readonly connections?: number | undefined;
}

/** The whole text of `postgresql.conf`; an operator's own settings go in `local.conf` beside it. */
export function settingsFile(
  place: Place,
  durability: Durability,
  { archive, connections = 0 }: ServerNeeds = {},
): string {
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: speaksTcp ? "127.0.0.1" : "",
    unix_socket_directories: speaksTcp ? "" : place.socketDirectory,
    unix_socket_permissions: "0700",
    port: String(place.port),
    max_connections: String(Math.max(leastConnections, connections)),
    superuser_reserved_connections: "3",
    ...memory,
    ...writeAheadLog,
    ...cleaning,
    ...logging,
    ...behaviour,
    ...(durability === "full" ? durable : notDurable),
    ...(archive === undefined ? {} : archiveSettings(archive)),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`);
  return [
    "# Written by Milpa at each start. Put your own settings in local.conf: they win.",
    ...lines,
    "include_if_exists = 'local.conf'",
    "",
  ].join("\n");
}

const quoted = (value: string): string =>
  `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
