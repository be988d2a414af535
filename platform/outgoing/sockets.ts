/** Kept-alive connections, and what was learned of whom they lead to. */
import { LRUCache } from "lru-cache";
import { Agent, type buildConnector, type Dispatcher } from "undici";
import { circuitOf, type Circuit } from "./circuit.ts";
import { exchange, type OutgoingRequest, type Reply } from "./exchange.ts";
import { circuitsMost, connectTimeoutMs, keepAliveMs, socketsPerOrigin } from "./limits.ts";

export interface Sockets {
  /** One request; never rejects for what the network or the other side does. */
  readonly send: (request: OutgoingRequest) => Promise<Reply>;
  /** Shared by all who ask this origin over these sockets: it is the other side that is down. */
  readonly circuitOf: (origin: string) => Circuit;
  /** Where the latest guarded connection leads, for logs; null before there is one. */
  readonly peer: () => string | null;
}

export interface SocketBounds {
  /** Connections per origin; the house's own bound unless told otherwise. */
  readonly connections?: number;
  /** The house's own bound unless told otherwise. */
  readonly connectTimeoutMs?: number;
}

export interface OwnSockets extends Sockets {
  /** Once nothing is under way; whoever asks goes on being served. */
  readonly idle: () => Promise<void>;
  /** Waits for what is under way: each request has its deadline. */
  readonly close: () => Promise<void>;
  /** Ends what is under way. */
  readonly destroy: () => Promise<void>;
}

/** `connector` makes the connections, where they are guarded. */
export const socketsOf = (
  bounds: SocketBounds = {},
  connector?: (timeoutMs: number) => buildConnector.connector,
): OwnSockets => {
  const timeout = bounds.connectTimeoutMs ?? connectTimeoutMs;
  let peer: string | null = null;
  const guarded = connector?.(timeout);
  const connect: buildConnector.connector | undefined =
    guarded &&
    ((target, done) =>
      guarded(target, (...made) => {
        peer = made[1]?.remoteAddress ?? peer;
        done(...made);
      }));
  const agent: Dispatcher = new Agent({
    connect: connect ?? { timeout },
    connections: bounds.connections ?? socketsPerOrigin,
    // Giving up on a request must end its connection: a session of HTTP/2 whose other side is gone
    // would stay, and take every further request. Nor may undici send a request again by itself.
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    // Each request has a deadline over all of it, which these could only repeat.
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  });
  const underWay = new Set<Promise<Reply>>();
  // Made when first asked for: it takes its room at once, and webhooks' many sockets have none.
  let circuits: LRUCache<string, Circuit> | undefined;
  return {
    send: (request) => {
      const reply = exchange(agent, request);
      underWay.add(reply);
      return reply.finally(() => underWay.delete(reply));
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    circuitOf: (origin) => {
      circuits ??= new LRUCache({ max: circuitsMost });
      const circuit = circuits.get(origin) ?? circuitOf();
      circuits.set(origin, circuit);
      return circuit;
    },
    peer: () => peer,
    close: () => agent.close(),
    destroy: () => agent.destroy(),
  };
};

/** One request of a command line, whose connection does not outlive it. */
export const sendOnce = async (request: OutgoingRequest): Promise<Reply> => {
  const sockets = socketsOf();
  try {
    return await sockets.send(request);
  } finally {
    await sockets.destroy();
  }
};
