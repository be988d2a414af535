/** On a phone whose network goes: what is shown is said to be old, what is sold is kept. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "#ui/test-axe.ts";
import { runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults } from "#ui/test-screens.ts";
import { browserMarket } from "../testing/browser-market.ts";
import type { Person } from "../testing/market.ts";

const shots = process.env["MILPA_SHOTS"];

const stage = browserMarket();
const { urlOf, pageOf } = stage;

/** A phone with a page that its worker has kept. */
const keeping = async (person: Person, path: string): Promise<Page> => {
  const page = await pageOf(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(urlOf(path));
  const isKept = async (kept: string): Promise<boolean> => {
    await navigator.serviceWorker.ready;
    const [whole, offline] = [await caches.match(kept), await caches.match("/offline")];
    return whole !== undefined && offline !== undefined;
  };
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true);
  return page;
};

const look = async (page: Page, name: string): Promise<readonly string[]> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  return axeFindings(page);
};

describe.skipIf(!runsChromium)(`the app in a pocket${skippedBecause}`, () => {
  it("shows a month's statement that fits", async () => {
    const market = stage.market();
    const person = await market.member({ displayName: "Ana Morales" });
    await market.give(person, market.stallId, 12_300);
    const { id } = await market.charge(4_350);
    const apply = { cookie: person.cookie, body: {} };
    await market.request(`POST /api/charge-requests/${id}/apply`, apply);
    const page = await pageOf(person);
    const found = await screenFaults(page, urlOf("/statements/2026-11"), { name: "statement" });
    expect(found).toEqual([]);
    await page.context().close();
  });

  it("can be put on a home screen", async () => {
    const page = await pageOf(await stage.market().member());
    await page.goto(urlOf("/"));
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const got = await page.request.get(urlOf(href ?? ""));
    expect(await got.json()).toMatchObject({ start_url: "/", display: "standalone" });
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("shows the last known balance as such, and nothing of whoever signed out", async () => {
    const market = stage.market();
    const person = await market.member({ displayName: "Ana" });
    await market.give(person, market.stallId, 12_300);
    const page = await keeping(person, "/");
    expect(await page.getByText("Sin conexión").isVisible()).toBe(false);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("Sin conexión: esto puede haber cambiado").waitFor();
    expect(await page.locator(".due .money").first().textContent()).toContain("123.00");
    expect(await look(page, "pocket-wallet-offline")).toEqual([]);
    await page.goto(urlOf("/transfers/new"));
    await page.getByText("Esta página necesita red").waitFor();
    expect(await look(page, "pocket-offline")).toEqual([]);
    await page.context().setOffline(false);
    await page.goto(urlOf("/"));
    expect(await page.getByText("Sin conexión").isVisible()).toBe(false);
    await page.evaluate(() => fetch("/sign-out", { method: "POST" }));
    await page.context().setOffline(true);
    await page.goto(urlOf("/"));
    await page.getByText("Esta página necesita red").waitFor();
    expect(await page.content()).not.toContain("123.00");
    await page.context().close();
  });

  it("keeps a sale without a network, and charges it once when it is back", async () => {
    const market = stage.market();
    const person = await market.member({ operates: [market.stallId] });
    const page = await keeping(person, "/register");
    await page.context().setOffline(true);
    await page.reload();
    const sell = async (amount: string): Promise<void> => {
      await page.getByLabel("Cuánto cobras").fill(amount);
      await page.getByRole("button", { name: "Cobrar", exact: true }).click();
      await page.locator(".kept-sales li").filter({ hasText: amount }).waitFor();
    };
    await sell("41.50");
    await page.reload();
    // The page is the kept one again, and carries the name of the form that it was kept with.
    await sell("42.50");
    expect(await page.getByText("Sin mandar: espera la red").count()).toBe(2);
    expect(await look(page, "pocket-sales-kept")).toEqual([]);
    // The first is taken, and its answer lost: what is sent again is the same sale.
    let isLost = false;
    await page.route("**/register", async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await page.context().setOffline(false);
    await expect.poll(() => isLost).toBe(true);
    await page.getByRole("button", { name: "Mandar ahora" }).click();
    const soon = { timeout: 10_000 } as const;
    await expect.poll(() => page.getByText("Ya se mandó").count(), soon).toBe(2);
    expect(await look(page, "pocket-sales-sent")).toEqual([]);
    await page.goto(urlOf("/register"));
    const made = (text: string) => page.getByRole("link", { name: text }).count();
    expect([await made("$41.50"), await made("$42.50")]).toEqual([1, 1]);
    await page.context().close();
  });

  it("keeps one sale where an impatient thumb pressed twice", async () => {
    const market = stage.market();
    const page = await pageOf(await market.member({ operates: [market.stallId] }));
    await page.route("**/register", (route) =>
      route.request().method() === "POST"
        ? setTimeout(() => void route.abort(), 300)
        : route.continue(),
    );
    await page.goto(urlOf("/register"));
    await page.getByLabel("Cuánto cobras").fill("43.50");
    await page.getByRole("button", { name: "Cobrar", exact: true }).dblclick();
    const kept = page.locator(".kept-sales li").filter({ hasText: "43.50" });
    await kept.first().waitFor();
    expect(await kept.count()).toBe(1);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().close();
  });
});
