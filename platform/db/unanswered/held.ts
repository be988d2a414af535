/** A connection that work has taken, and who waits for what the server will say on it. */
import type pg from "pg";

export interface Held {
  readonly client: pg.PoolClient;
  /** Monotonic ms. */
  readonly since: number;
  /** Tells those who wait that nobody knows yet; the connection goes on waiting. */
  readonly giveUp: (error: Error) => void;
  /** The server said that this one waits for a standby. */
  isKept: boolean;
}

/** The part of a client of `pg` that its types do not tell. */
interface Insides {
  readonly host?: string;
  readonly port?: number;
  readonly connection?: { readonly stream?: { readonly destroy: () => void } };
}

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Which server a client is connected to. */
export const placeOf = (client: object): Place => {
  const { host = "", port = 0 } = client as Insides;
  return { host, port };
};

export const isAt = (client: object, place: Place): boolean => {
  const { host, port } = placeOf(client);
  return host === place.host && port === place.port;
};

/** Ends a connection without a word to its server, which may not listen. */
export const cut = (client: object): void => {
  (client as Insides).connection?.stream?.destroy();
};
