/** A server of a stranger on a real socket: writes down what it is told, answers as it likes. */
import type { IncomingHttpHeaders } from "node:http";
import { serveLoopback } from "#platform/testing/loopback.ts";

export interface RecordingServer {
  readonly url: string;
  /** Of every request, oldest first. */
  readonly seen: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** Where every answer leads; null: an empty list of matches. */
  redirectTo: string | null;
  readonly stop: () => Promise<void>;
}

export const startRecordingServer = async (): Promise<RecordingServer> => {
  const made = { seen: [] as RecordingServer["seen"], redirectTo: null as string | null };
  const server = await serveLoopback((request, response) => {
    made.seen.push({ url: request.url ?? "", headers: request.headers });
    const { redirectTo } = made;
    if (redirectTo !== null) response.writeHead(307, { location: redirectTo + request.url });
    else response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ matches: [], products: [], total: 0, orders: [] }));
  });
  return Object.assign(made, server);
};
