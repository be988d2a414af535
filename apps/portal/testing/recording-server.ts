/** A server of a stranger on a real socket: writes down what it is told, answers as it likes. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordingServer {
  readonly url: string;
  /** Of every request, oldest first. */
  readonly seen: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** Where every answer leads; null: an empty list of matches. */
  redirectTo: string | null;
  readonly stop: () => Promise<void>;
}

export const startRecordingServer = async (): Promise<RecordingServer> => {
  const made = { url: "", seen: [] as RecordingServer["seen"], redirectTo: null as string | null };
  const server = createServer((request, response) => {
    made.seen.push({ url: request.url ?? "", headers: request.headers });
    const { redirectTo } = made;
    if (redirectTo !== null) response.writeHead(307, { location: redirectTo + request.url });
    else response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ matches: [], products: [], total: 0, orders: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  made.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => {
        resolve();
      });
    });
  return Object.assign(made, { stop });
};
