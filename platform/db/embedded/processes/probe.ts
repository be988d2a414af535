/** Asks a running server who it is. */
import { connect } from "node:net";
import pg from "pg";
import { probeTimeoutMs } from "../limits.ts";
import { speaksTcp, superuserUrl, type Place } from "../places/place.ts";
import { socketPath } from "../places/socket-directory.ts";

export interface Answer {
  readonly version: string;
  readonly dataDirectory: string;
}

/** Undefined where nobody answers, or answers us. */
export async function probe(place: Place, password: string): Promise<Answer | undefined> {
  const client = new pg.Client({
    connectionString: superuserUrl(place, password),
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    application_name: "milpa supervisor",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const asked = await client.query<{ version: string; data: string }>(
      `SELECT current_setting('server_version') AS version,
              current_setting('data_directory') AS data`,
    );
    const row = asked.rows[0];
    return row && { version: row.version, dataDirectory: row.data };
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether anyone at all listens on the database's socket, be it out of our sight. */
export function isListening(place: Place): Promise<boolean> {
  if (speaksTcp) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(socketPath(place.socketDirectory, place.port));
    const answer = (isUp: boolean): void => {
      socket.destroy();
      resolve(isUp);
    };
    socket.setTimeout(probeTimeoutMs, () => answer(false));
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}
