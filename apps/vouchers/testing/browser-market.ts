/** For tests in a browser: a market of its own, and pages of its people. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { launchChromium, runsChromium } from "#ui/test-browser.ts";
import { visit } from "#ui/test-screens.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "./market.ts";

export interface BrowserMarket {
  readonly world: () => TestApp;
  readonly market: () => Market;
  readonly urlOf: (path: string) => string;
  /** A page of that person; whoever opens it closes its context. */
  readonly pageOf: (person: Person, javaScript?: "on" | "off") => Promise<Page>;
}

/** Stands before the first test of the file and goes after its last; where there is a Chromium. */
export const browserMarket = (): BrowserMarket => {
  let world: TestApp;
  let market: Market;
  let browser: Browser;
  beforeAll(async () => {
    if (!runsChromium) return;
    world = await startTestApp(vouchersApp);
    market = await newMarket(world);
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await world?.stop();
  });
  return {
    world: () => world,
    market: () => market,
    urlOf: (path) => `${world.app.url}${path}`,
    pageOf: ({ cookie }, javaScript = "on") =>
      visit(browser, { cookie, url: world.app.url, javaScript }),
  };
};
