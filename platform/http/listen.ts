/** Opens the port: on one address, or on this machine's own, of which there may be two. */
import type { Server } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** Both loopback addresses, and no network: who says `localhost` may mean either. */
export const thisMachine = "localhost";

/** Stops taking connections and resolves when those that are open have ended. */
export type Unlisten = () => Promise<void>;

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Other processes of the house listen there too, and the system deals connections out. */
  readonly isShared?: boolean;
}

/**
 * Elsewhere the cluster deals them out: then one that was being handed to a process as that died
 * is answered by nobody (ADR 0028).
 */
const systemDeals = process.platform === "linux";

/** Throws where the port is taken on either address, so that no stranger answers on one of them. */
export const listenOn = async (
  instance: FastifyInstance,
  { host, port, isShared = false }: Listening,
): Promise<Unlisten> => {
  const reusePort = isShared && systemDeals;
  const at = { port, reusePort };
  if (host !== thisMachine) {
    await instance.listen({ ...at, host });
    return () => Promise.resolve();
  }
  await instance.listen({ ...at, host: "127.0.0.1" });
  const address = instance.server.address() as AddressInfo;
  return listenOnSix(instance.server, { port: address.port, reusePort });
};

/** Throws as listening there alone would; nobody listens there afterwards. */
export const tryPort = async (host: string, port: number): Promise<void> => {
  const hosts = host === thisMachine ? ["127.0.0.1", "::1"] : [host];
  for (const one of hosts) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error) => (isAbsent(error) ? resolve() : reject(error)));
      server.listen({ host: one, port, exclusive: true }, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
};

/** A machine without IPv6 has no such address, and nobody will miss it. */
const absent = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"]);

const isAbsent = (error: unknown): boolean =>
  absent.has((error as { readonly code?: string }).code ?? "");

/**
 * Connections of `::1` are handed to the one server. The framework's own second server would tell
 * nobody of a port that is taken, and would not be waited for when the first one closes.
 */
const listenOnSix = async (
  server: Server,
  at: { readonly port: number; readonly reusePort: boolean },
): Promise<Unlisten> => {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit("connection", socket);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      second.once("error", reject);
      second.listen({ ...at, host: "::1" }, resolve);
    });
  } catch (error) {
    if (isAbsent(error)) return () => Promise.resolve();
    throw error;
  }
  return () =>
    new Promise((resolve) => {
      second.close(() => {
        resolve();
      });
    });
};
