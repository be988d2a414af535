/** Time in a real browser: the timer on every page with and without a script, and the week. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults, visit } from "#ui/test-screens.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";

let ground: LegalGround;
let firm: TestFirm;
let matterId: string;
let cookie: string;
let browser: Browser;
beforeAll(async () => {
  if (!runsChromium) return;
  ground = await startLegal();
  firm = await ground.found();
  await ground.send(firm, "POST /api/rates", { rate: 1_800, from: "2020-01-01" });
  matterId = (await ground.openMatter(firm)).id;
  await ground.openMatter(firm, { title: "Divorcio" });
  cookie = await ground.hire(firm.id, "socia", "partner");
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await ground?.stop();
});

const urlOf = (rest: string): string => `${ground.app.url}/n/${firm.id}/${rest}`;
const pageOf = (javaScript: "on" | "off"): Promise<Page> =>
  visit(browser, { cookie, url: ground.app.url, javaScript });

describe.skipIf(!runsChromium)(`time in a browser${skippedBecause}`, () => {
  it(
    "is measured, decided on, confirmed and mended without a script",
    { timeout: 240_000 },
    async () => {
      const page = await pageOf("off");
      await page.goto(urlOf(`matters/${matterId}`));
      await page.getByRole("button", { name: "Iniciar cronómetro" }).click();
      await page.getByText("En marcha").waitFor();
      ground.clock.advance(120_000);
      await page.getByRole("button", { name: "Sigo aquí" }).click();
      ground.clock.advance(400_000);
      await page.getByRole("button", { name: "Sigo aquí" }).click();
      await page.getByText("7 min sin actividad: ¿trabajaste?").waitFor();
      await page.getByRole("button", { name: "No trabajé" }).click();
      await page.getByText("7 min sin actividad").waitFor({ state: "detached" });
      ground.clock.advance(420_000);
      await page.getByRole("button", { name: "Sigo aquí" }).click();
      await page.getByText("Otro asunto").click();
      await page.getByLabel("Fue para").selectOption("Divorcio");
      await page.getByRole("button", { name: "Mover" }).click();
      await page.getByText("7 min sin actividad").waitFor({ state: "detached" });
      ground.clock.advance(100_000);
      await page.getByRole("button", { name: "Detener" }).click();
      await page.goto(urlOf("time"));
      await page.getByRole("button", { name: "Confirmar Cobro" }).click();
      await page.getByRole("button", { name: "Confirmar Divorcio" }).click();
      await page.getByText("No hay borradores.").waitFor();
      const cell = page.locator("input[name^=cell-]").first();
      await cell.fill("1:30");
      await page.getByRole("button", { name: "Guardar la semana" }).click();
      await page.locator("input[value='1.5']").first().waitFor();
      const got = await ground.send(firm, "GET /api/time");
      const seconds = got.body.entries.map((one: { rawSeconds: number }) => one.rawSeconds);
      expect(seconds.toSorted()).toEqual([220, 420, 5_400]);
    },
  );

  it("says that somebody is active while a script runs", { timeout: 240_000 }, async () => {
    const page = await pageOf("on");
    await page.goto(urlOf(`matters/${matterId}/time`));
    await page.getByRole("button", { name: "Iniciar cronómetro" }).click();
    await page.getByText("En marcha").waitFor();
    ground.clock.advance(90_000);
    const sign = page.waitForResponse(/heartbeat/);
    await page.reload();
    // The page that is left says it too, and takes its answer's body along.
    const [, timer = ""] = /ghost-timer\/([^/]+)\//.exec((await sign).url()) ?? [];
    const active = async () =>
      (await ground.send(firm, `GET /api/time/ghost-timer/${timer}`)).body.activeSeconds as number;
    // The browser's clock is its own, and moments are said in whole seconds.
    await expect.poll(active).toBeGreaterThanOrEqual(88);
    await page.getByRole("button", { name: "En llamada" }).click();
    await page.getByRole("button", { name: "En llamada", pressed: true }).waitFor();
    ground.clock.advance(400_000);
    await page.reload();
    await page.getByText("7 min sin actividad: ¿trabajaste?").waitFor();
  });

  it("fits, and axe finds nothing", { timeout: 240_000 }, async () => {
    const page = await pageOf("on");
    const [entry] = (await ground.send(firm, "GET /api/time")).body.entries;
    const found = [
      ...(await screenFaults(page, urlOf("time"), { name: "time" })),
      ...(await screenFaults(page, urlOf(`time/${entry.id}`), { name: "time-entry" })),
      ...(await screenFaults(page, urlOf(`matters/${matterId}/time`), { name: "matter-time" })),
    ];
    expect(found).toEqual([]);
  });
});
