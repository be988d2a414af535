/** For doubles: an HTTP server on a real socket that only this machine reaches. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Loopback {
  readonly url: string;
  /** Also whoever is still connected is let go. */
  readonly stop: () => Promise<void>;
}

/** What fails while it serves destroys that one answer. */
export const serveLoopback = async (
  serve: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Loopback> => {
  const server = createServer((request, response) => {
    Promise.resolve(serve(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
