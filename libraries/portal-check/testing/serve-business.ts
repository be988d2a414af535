/** The small business on a socket of this machine, for portals and checks that speak HTTP. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Call, Reply } from "./books.ts";

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export const serve = async (answer: (call: Call) => Reply): Promise<Served> => {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { method = "GET", url = "/", headers } = request;
      const { status, body } = tried(() => answer({ method, url, headers, text }));
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
};

/** What cannot be read at all, an address or a body, is the caller's fault. */
const tried = (work: () => Reply): Reply => {
  try {
    return work();
  } catch {
    return { status: 400, body: { error: "Not readable", success: false } };
  }
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
