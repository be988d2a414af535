/** For tests only: a page on a phone and on a desktop fits, and axe finds nothing on either. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { axeFindings, keepAxe } from "./test-axe.ts";

/** With `MILPA_SHOTS=<folder>`, pictures for people to look at. */
const shots = process.env["MILPA_SHOTS"];

/** Each with one theme: colours do not depend on a width, nor what else axe finds on a theme. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "dark", rules: "colours" },
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: "light", rules: "all" },
} as const;

const triesMost = 20;
const againAfterMs = 500;

export interface Visitor {
  /** `name=value`, as the app set it. */
  readonly cookie: string;
  /** Whose pages these are: the app's address. */
  readonly url: string;
  readonly javaScript?: "on" | "off";
}

/** A page of its own for somebody who is signed in, in Spanish. */
export const visit = async (
  browser: Browser,
  { cookie, url, javaScript = "on" }: Visitor,
): Promise<Page> => {
  const context = await browser.newContext({
    locale: "es-MX",
    reducedMotion: "reduce",
    javaScriptEnabled: javaScript === "on",
  });
  const at = cookie.indexOf("=");
  await keepAxe(context);
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
  return context.newPage();
};

/** One sentence for each thing that is wrong with it; `name` is that of its pictures. */
export const screenFaults = async (
  page: Page,
  url: string,
  { name, status = 200 }: { readonly name: string; readonly status?: number },
): Promise<readonly string[]> => {
  const found: string[] = [];
  let got = await page.goto(url);
  // An app on a crowded machine may ask to come again in a moment; what is meant here is its page.
  for (let tries = 0; tries < triesMost && got?.status() === 503 && status !== 503; tries += 1) {
    await page.waitForTimeout(againAfterMs);
    got = await page.goto(url);
  }
  const { pathname } = new URL(url);
  if (got?.status() !== status) found.push(`${pathname} is answered ${got?.status()}`);
  if (shots) await mkdir(shots, { recursive: true });
  for (const [screen, { viewport, colorScheme, rules }] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > viewport.width) found.push(`${pathname} is ${width} wide on a ${screen}`);
    await page.emulateMedia({ colorScheme });
    const broken = await axeFindings(page, rules);
    found.push(...broken.map((one) => `${pathname} on a ${screen}, ${colorScheme}: ${one}`));
    if (shots)
      await page.screenshot({ path: join(shots, `${name}-${screen}.png`), fullPage: true });
  }
  return found;
};
