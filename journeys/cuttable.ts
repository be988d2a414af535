/** A TCP proxy before the database that can be cut and mended, as a network or a server can. */
import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface Cuttable {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Leaves connections open and lets nothing through. */
  readonly hang: () => void;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const cuttable = async (socketPath: string): Promise<Cuttable> => {
  const pairs = new Set<Socket>();
  let hanging = false;
  const newServer = (): Server =>
    createServer((near) => {
      const far = connect(socketPath);
      for (const socket of [near, far]) {
        pairs.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => {
          pairs.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.on("data", (chunk) => void (hanging || far.write(chunk)));
      far.on("data", (chunk) => void (hanging || near.write(chunk)));
    });
  let server = newServer();
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of pairs) socket.destroy();
    });
  return {
    port,
    cut,
    hang: () => (hanging = true),
    mend: async () => {
      if (hanging) for (const socket of pairs) socket.destroy();
      hanging = false;
      if (server.listening) return;
      server = newServer();
      await listen(port);
    },
    close: cut,
  };
};
