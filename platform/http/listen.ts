/** Opens the port: on one address, or on this machine's own, of which there may be two. */
import type { Server } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** Both loopback addresses, and no network: who says `localhost` may mean either. */
export const thisMachine = "localhost";

/** Stops taking connections and resolves when those that are open have ended. */
export type Unlisten = () => Promise<void>;

/** Throws where the port is taken on either address, so that no stranger answers on one of them. */
export const listenOn = async (
  instance: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Unlisten> => {
  if (host !== thisMachine) {
    await instance.listen({ host, port });
    return () => Promise.resolve();
  }
  await instance.listen({ host: "127.0.0.1", port });
  const address = instance.server.address() as AddressInfo;
  return listenOnSix(instance.server, address.port);
};

/** A machine without IPv6 has no such address, and nobody will miss it. */
const absent = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"]);

/**
 * Connections of `::1` are handed to the one server. The framework's own second server would tell
 * nobody of a port that is taken, and would not be waited for when the first one closes.
 */
const listenOnSix = async (server: Server, port: number): Promise<Unlisten> => {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit("connection", socket);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      second.once("error", reject);
      second.listen({ host: "::1", port }, resolve);
    });
  } catch (error) {
    if (absent.has((error as { readonly code?: string }).code ?? "")) {
      return () => Promise.resolve();
    }
    throw error;
  }
  return () =>
    new Promise((resolve) => {
      second.close(() => {
        resolve();
      });
    });
};
