/** The small scripts in a real browser, and the same pages without any. */
import { fileURLToPath } from "node:url";
import type { Browser, Page as BrowserPage } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Assets, buildAssets } from "../assets.ts";
import { Button } from "../components/button.tsx";
import { CopyText } from "../components/copy-text.tsx";
import { Countdown } from "../components/countdown.tsx";
import { Dialog, DialogOpener } from "../components/dialog.tsx";
import { Form } from "../components/fields/form.tsx";
import { LivePoll } from "../components/live-poll.tsx";
import { Page } from "../components/page.tsx";
import { renderPage } from "../render.ts";
import { SampleIsland } from "./sample-island.tsx";
import {
  runsChromium,
  launchChromium,
  serveSite,
  skippedBecause,
  type TestSite,
} from "../test-browser.ts";

/** What the server would know; each test starts anew. */
const world = { posts: 0, state: "waiting" };

const body = () => (
  <Page app="Prueba" currentUrl="/">
    <Countdown seconds={65} />
    <SampleIsland start={2} label="Toques" />
    <CopyText text="7K2M" what="la clave" />
    <Form action="/sent">
      <Button name="do" value="pay">
        Pagar
      </Button>
    </Form>
    <DialogOpener dialog="sure">Abrir</DialogOpener>
    <Dialog id="sure" title="¿Seguro?">
      <p>Piénsalo.</p>
    </Dialog>
    <LivePoll id="region" everySeconds={1} state={world.state} final={world.state === "paid"}>
      <p id="state">{world.state}</p>
      <Countdown seconds={30} />
    </LivePoll>
    <LivePoll id="json" everySeconds={1} url="/state.json" state="waiting">
      <p>json</p>
    </LivePoll>
  </Page>
);

const documentOf = (assets: Assets) =>
  renderPage({ locale: "es-MX", theme: "auto", title: "Prueba", assets, body: body() });

describe.skipIf(!runsChromium)(`islands in Chromium${skippedBecause}`, () => {
  let browser: Browser;
  let site: TestSite;

  const open = async (script: "with script" | "without script" = "with script") => {
    const context = await browser.newContext({ javaScriptEnabled: script === "with script" });
    const page = await context.newPage();
    await page.goto(site.url);
    return page;
  };
  const isOpen = (page: BrowserPage) => page.locator("#sure").isVisible();

  beforeAll(async () => {
    const own = fileURLToPath(new URL("./sample-island.tsx", import.meta.url));
    const assets = await buildAssets({ islands: [own] });
    browser = await launchChromium();
    site = await serveSite(assets, async (request, url) => {
      if (request.method === "POST") {
        world.posts += 1;
        // Slow, as a phone's network is: there is time for a second press.
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      if (url.pathname !== "/state.json") return { body: documentOf(assets) };
      const state = world.state === "json" ? "done" : "waiting";
      return { type: "application/json", body: JSON.stringify({ state, location: "/done" }) };
    });
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  beforeEach(() => {
    world.posts = 0;
    world.state = "waiting";
  });

  test("the countdown lives", async () => {
    const page = await open();
    const timer = page.getByRole("timer").first();
    await expect.poll(() => timer.textContent(), { timeout: 5000 }).toMatch(/^1:0[0-4]$/);
    await page.context().close();
  });

  test("an app's own island lives beside it, from the same Preact", async () => {
    const page = await open();
    const button = page.getByRole("button", { name: /^Toques/ });
    // Until it lives, a press is none; and what a press does is drawn a moment after it.
    const presses = async (): Promise<number> => {
      await button.click();
      return Number((await button.textContent())?.split(" ").at(-1));
    };
    await expect.poll(presses, { timeout: 10_000 }).toBeGreaterThan(3);
    await page.context().close();
  });

  test("the theme turns in place, is kept, and the focus stays on the switch", async () => {
    const page = await open();
    await page.getByRole("link", { name: "Usar tema oscuro" }).click();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(new URL(page.url()).search).toBe("");
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: "milpa_theme", value: "dark", sameSite: "Lax" }]);
    const focused = page.locator(":focus");
    expect(await focused.getAttribute("aria-label")).toBe("Usar tema claro");
    await page.context().close();
  });

  test("the copy button copies and says so", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copiar la clave" }).click();
    await page.locator(".toast").waitFor();
    expect(await page.locator(".toast").textContent()).toBe("Copiado");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("7K2M");
    await page.context().close();
  });

  test("an impatient second press sends nothing", async () => {
    const page = await open();
    // A tenth of a second apart: the first request has left, its answer is not there yet.
    await page.getByRole("button", { name: "Pagar" }).evaluate((button: HTMLButtonElement) => {
      button.click();
      setTimeout(() => {
        button.click();
      }, 100);
    });
    await page.waitForURL("**/sent");
    expect(world.posts).toBe(1);
    await page.context().close();
  });

  test("the dialog opens modally and closes", async () => {
    const page = await open();
    await page.getByRole("link", { name: "Abrir" }).click();
    expect(await page.locator("#sure").evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    await page.getByRole("link", { name: "Cerrar" }).click();
    expect(await isOpen(page)).toBe(false);
    await page.context().close();
  });

  test("a region is swapped when its state changes, says so, and its islands live", async () => {
    const page = await open();
    world.state = "paid";
    await expect.poll(() => page.locator("#state").textContent(), { timeout: 5000 }).toBe("paid");
    const status = page.locator("#region [data-live-status]");
    expect(await status.textContent()).toBe("Información actualizada");
    const timer = page.locator("#region").getByRole("timer");
    await expect.poll(() => timer.textContent(), { timeout: 5000 }).toMatch(/^0:2\d$/);
    await page.context().close();
  });

  test("a state in JSON leads to its location", async () => {
    const page = await open();
    world.state = "json";
    await page.waitForURL("**/done", { timeout: 5000 });
    await page.context().close();
  });

  test("without JavaScript all of it still works", async () => {
    const page = await open("without script");
    expect(await page.getByRole("timer").first().textContent()).toBe("1:05");
    expect(await page.getByRole("button", { name: "Copiar la clave" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Actualizar" }).count()).toBe(2);

    await page.getByRole("link", { name: "Abrir" }).click();
    expect(await isOpen(page)).toBe(true);
    await page.getByRole("link", { name: "Cerrar" }).click();
    expect(await isOpen(page)).toBe(false);

    await page.getByRole("button", { name: "Pagar" }).click();
    await page.waitForURL("**/sent");
    expect(world.posts).toBe(1);

    await page.getByRole("link", { name: "Usar tema oscuro" }).click();
    expect(new URL(page.url()).search).toBe("?theme=dark");
    await page.context().close();
  });
});
