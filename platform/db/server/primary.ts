/** Which of several servers takes writes now; after a failover it is looked for anew. */
import pg from "pg";
import { secondMs } from "../../clock.ts";
import type { Host } from "./hosts.ts";

const lookMs = 2 * secondMs;

const question =
  "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as closed";

const takesWrites = async (host: Host): Promise<Host> => {
  const { address } = host;
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: lookMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly closed: boolean }>(question);
    if (rows[0]?.closed !== false) throw new Error(`${host.host} takes no writes`);
    return host;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** None of them takes writes now: the database is away, and comes back. */
const away = (): Error => Object.assign(new Error("No server takes writes."), { code: "57P03" });

type Connected = (error: Error | null, client?: pg.Client) => void;

export interface Roaming {
  readonly Client: typeof pg.Client;
  /** The server that was found does not answer, or takes no writes any more. */
  readonly doubt: () => void;
}

/** The clients of a pool: each connects to whichever of `hosts` takes writes at that moment. */
export const roamingAmong = (hosts: readonly Host[]): Roaming => {
  let found: Promise<Host> | undefined;
  const doubt = (): void => void (found = undefined);
  // All are asked at once, and the first that takes writes is it.
  const primary = (): Promise<Host> => (found ??= Promise.any(hosts.map(takesWrites)));
  class RoamingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.#connectThere();
      if (!callback) return connecting;
      connecting.then((client) => callback(null, client), callback);
      return undefined;
    }
    async #connectThere(): Promise<pg.Client> {
      try {
        const { host, port } = await primary();
        Object.assign(this, { host, port });
        return await super.connect();
      } catch (error) {
        doubt();
        throw error instanceof AggregateError ? away() : error;
      }
    }
  }
  return { Client: RoamingClient, doubt };
};
