/** How soon a portal's page is painted on a slow phone: 6 times slower, 9 Mbps, 60 ms away. */
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { median } from "../rounds.ts";

export interface Painted {
  /** Milliseconds from the navigation to the first contentful paint. */
  readonly paintMs: number;
  /** Of the scripts, as they came over the wire. */
  readonly scriptBytes: number;
}

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const slowDown = 6;
const bytesPerSecond = 9_000_000 / 8;
const latencyMs = 60;

/** The median of some first visits, each with an empty cache; null without a Chromium. */
export const firstPaint = async (url: string, visits: number): Promise<Painted | null> => {
  if (!existsSync(executablePath)) return null;
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    // The first visit of all warms the server and the browser, not what is measured.
    await visit(browser, url);
    const all: Painted[] = [];
    for (let count = 0; count < visits; count += 1) all.push(await visit(browser, url));
    return {
      paintMs: median(all.map(({ paintMs }) => paintMs)),
      scriptBytes: Math.max(...all.map(({ scriptBytes }) => scriptBytes)),
    };
  } finally {
    await browser.close();
  }
};

const visit = async (browser: Browser, url: string): Promise<Painted> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 6,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const answer = await page.goto(url, { waitUntil: "load" });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  // A busy machine paints after everything is loaded.
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  // Scripts that are loaded when idle count, too.
  await page.waitForLoadState("networkidle");
  await context.close();
  return { paintMs, scriptBytes };
};
