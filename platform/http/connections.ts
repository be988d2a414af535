/** Keeps connections few and moving: ceilings per address and in all, and no reader that stands. */
import { BlockList, isIP, type Socket } from "node:net";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

export interface ConnectionLimits {
  /** In all; beyond it whoever waited longest without a request is let go. */
  readonly connectionsMost: number;
  /** Of one address that is no trusted proxy. */
  readonly perAddressMost: number;
  /** Headers and the whole request must have come by then. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often the two above are looked at. */
  readonly checkMs: number;
  /** A client that takes nothing of its answer for so long is let go. */
  readonly standingMs: number;
  readonly keepAliveMs: number;
}

interface Held {
  readonly socket: Socket;
  /** The answer under way; null between requests and before the first. */
  answer: ServerResponse | null;
}

export const limitConnections = (
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
): void => {
  const all = new Map<Socket, Held>();
  const perAddress = new Map<string, Map<Socket, Held>>();
  const proxies = listOf(trustedProxies);

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const neighbours = perAddress.get(address) ?? new Map<Socket, Held>();
    const isProxy = isIP(address) !== 0 && proxies.check(address, familyOf(address));
    if (!isProxy && !makeRoom(neighbours, limits.perAddressMost)) return void socket.destroy();
    if (!makeRoom(all, limits.connectionsMost)) return void socket.destroy();
    const held: Held = { socket, answer: null };
    all.set(socket, held);
    perAddress.set(address, neighbours.set(socket, held));
    socket.once("close", () => {
      all.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0 && perAddress.get(address) === neighbours)
        perAddress.delete(address);
    });
  });

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const held = all.get(socket);
    if (!held) return;
    held.answer = response;
    response.once("close", () => {
      if (held.answer === response) held.answer = null;
    });
  });

  server.timeout = limits.standingMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.on("timeout", (socket: Socket) => {
    // Nothing moved either way. Before an answer begins that is no client that stands: its handler
    // is at work, or its body is awaited, which `requestMs` ends.
    const answer = all.get(socket)?.answer;
    if (!answer || answer.headersSent) socket.destroy();
  });
};

/** Lets go of the oldest that waits, so that idle strangers cost those who ask nothing. */
const makeRoom = (held: ReadonlyMap<Socket, Held>, most: number): boolean => {
  if (held.size < most) return true;
  for (const { socket, answer } of held.values()) {
    if (answer !== null || socket.destroyed) continue;
    socket.destroy();
    return true;
  }
  return false;
};

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};
