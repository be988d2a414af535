/** For tests only: headless Chromium, when there is one, and a site with a strict policy. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { chromiumPath, needs } from "#platform/testing/needs.ts";
import type { Assets } from "./assets.ts";

const { isAbsent, skippedBecause } = needs("chromium");

export const runsChromium = !isAbsent;
export { skippedBecause };

const switches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `more`: further switches, such as a film in place of a camera. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: [...switches, ...more] });

/** What the pages must do with: nothing inline, nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export interface TestSite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface TestAnswer {
  readonly type?: string;
  readonly body: string;
}

/** Serves assets, and pages as `answer` gives them, on a free port of this machine. */
export const serveSite = async (
  assets: Assets,
  answer: (request: IncomingMessage, url: URL) => TestAnswer | Promise<TestAnswer>,
): Promise<TestSite> => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const file = assets.files.get(url.pathname);
    if (file) {
      response.writeHead(200, { "content-type": file.contentType, "content-encoding": "br" });
      response.end(file.brotli);
      return;
    }
    const { type = "text/html; charset=utf-8", body } = await answer(request, url);
    response.writeHead(200, { "content-type": type, "content-security-policy": policy });
    response.end(body);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
