/** Where one home's database lives, and how it is reached. */
import type { Account } from "./account.ts";

export interface Place {
  /** The real path of MILPA_HOME. */
  readonly home: string;
  readonly dataDirectory: string;
  readonly socketDirectory: string;
  /** The directory that holds `bin`, `lib` and `share`. */
  readonly binaries: string;
  /** The npm package's version, and the server's own as `SHOW server_version` says it. */
  readonly version: string;
  readonly serverVersion: string;
  readonly major: string;
  /** Names the socket; a TCP port only on Windows. */
  readonly port: number;
  /** Who PostgreSQL runs as; undefined where that is us. */
  readonly account: Account | undefined;
}

export const superuser = "milpa";

/** Windows has no Unix sockets that `pg` could use. */
export const speaksTcp = process.platform === "win32";

/**
 * A connection string for `pg`: the superuser, in the database `postgres`. The host `localhost` is
 * there for URL parsers alone, which refuse an empty one; `host` in the query takes its place.
 */
export function superuserUrl(place: Place, password: string): string {
  const login = `${superuser}:${encodeURIComponent(password)}`;
  if (speaksTcp) return `postgres://${login}@127.0.0.1:${place.port}/postgres`;
  const directory = encodeURIComponent(place.socketDirectory);
  return `postgres://${login}@localhost/postgres?host=${directory}&port=${place.port}`;
}
