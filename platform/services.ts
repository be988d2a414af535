/** What a running app has at hand: the same few things in every handler, job and listener. */
import type { ApiKeys } from "./auth/api-keys.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Clock } from "./clock.ts";
import type { Vault } from "./vault.ts";
import type { Database } from "./db/database.ts";
import type { Commit } from "./db/group-commit.ts";
import type { JobRunner } from "./jobs/runner.ts";
import type { Log } from "./log.ts";
import type { Messaging } from "./messaging/messaging.ts";
import type { Meter } from "./metering/meter.ts";
import type { Metrics, WorkerPlace } from "./metrics.ts";
import type { Mode } from "./mode.ts";
import type { Trail } from "./trail/trail.ts";
import type { Outgoing } from "./outgoing/outgoing.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

export type { RequestDone } from "./trail/trail.ts";

export interface Services {
  readonly app: string;
  readonly mode: Mode;
  /** Public base address of this app, without a trailing slash. */
  readonly baseUrl: string;
  /** Public base addresses of every app, by name. */
  readonly urls: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly db: Database;
  /** Runs a command through the group committer of this process. */
  readonly commit: Commit;
  readonly keys: ApiKeys;
  readonly sessions: Sessions;
  readonly webhooks: Webhooks;
  readonly messaging: Messaging;
  /** The only way to others: apps of the house, partners, providers. */
  readonly outgoing: Outgoing;
  readonly jobs: JobRunner;
  /** Whether a tenant may use units of a metered resource. */
  readonly meter: Meter;
  readonly metrics: Metrics;
  /** Absent where this process serves alone. */
  readonly worker?: WorkerPlace | undefined;
  /** What requests leave behind for whoever looks for one afterwards. */
  readonly trail: Trail;
  /** Requests a minute that one key, session or address may make, over all processes. */
  readonly ratePerMinute: number;
  /** Proxies whose word on the address of a client is taken. */
  readonly trustedProxies: readonly string[];
  /** The address that this process listens on, as it was given. */
  readonly listenHost: string;
  /** Names beside the usual ones by which apps are asked. */
  readonly knownHosts: readonly string[];
  readonly secrets: {
    readonly cron: string | null;
    readonly queue: string | null;
  };
}
