/** A code that is held before the camera, for which a film stands, is paid or sent to. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "qrcode";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults, visit } from "#ui/test-screens.ts";
import { browserMarket } from "../testing/browser-market.ts";
import type { Person } from "../testing/market.ts";
import { codeOfMember } from "../transfers/member-code.ts";

const stage = browserMarket();
const { urlOf, pageOf } = stage;

let folder: string;
beforeAll(async () => {
  folder = await newTestFolder("milpa-film-");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [width, height, module] = [640, 480, 8];

/** Two frames of a code on white (YUV4MPEG2): the brightness of each point, then no colour. */
const filmOf = (text: string): Buffer => {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const light = Buffer.alloc(width * height, 235);
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.size * module) / 2));
  for (let y = 0; y < modules.size * module; y += 1) {
    for (let x = 0; x < modules.size * module; x += 1) {
      if (modules.get(Math.floor(y / module), Math.floor(x / module)))
        light[((top ?? 0) + y) * width + (left ?? 0) + x] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc(light.length / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame]);
};

/** A phone of that person, whose camera sees the text as a code. */
const seeing = async (
  person: Person,
  text: string,
  then: (page: Page) => Promise<void>,
): Promise<void> => {
  const film = join(folder, `${person.id}.y4m`);
  await writeFile(film, filmOf(text));
  const phone = await launchChromium([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const page = await visit(phone, { cookie: person.cookie, url: urlOf("") });
    await page.goto(urlOf("/"));
    await page.getByRole("link", { name: "Escanear" }).click();
    await then(page);
  } finally {
    await phone.close();
  }
};

describe.skipIf(!runsChromium)(`scanning${skippedBecause}`, () => {
  it("pays the charge whose code is seen", { timeout: 60_000 }, async () => {
    const market = stage.market();
    const payer = await market.member({ displayName: "Ana" });
    await market.give(payer, market.stallId, 5_000);
    const { id, url } = await market.charge(4_000);
    await seeing(payer, url as string, async (page) => {
      await page.waitForURL(/\/c\/[0-9A-Z]{10}$/);
      await page.getByRole("button", { name: /vales/i }).first().click();
      await page.getByText("40.00").first().waitFor();
    });
    const { status } = (
      await market.request(`GET /api/charge-requests/${id}`, {
        key: market.key,
      })
    ).body;
    expect(status).toBe("vales_applied");
  });

  it("leads to whom one sends, and says what is no code of ours", { timeout: 60_000 }, async () => {
    const market = stage.market();
    const [sender, other] = [await market.member(), await market.member({ displayName: "Beto" })];
    const { baseUrl } = stage.world().app.services;
    const code = codeOfMember(other.id);
    await seeing(sender, `${baseUrl}/transfers/new?to=${code}`, async (page) => {
      await page.waitForURL(/\/transfers\/new\?to=/);
      expect(await page.locator("input[name=to]").inputValue()).toBe(code);
    });
    await seeing(sender, "https://evil.example/c/7K2QD9XN4T", async (page) => {
      await page.getByText("Ese código no es de aquí").waitFor();
      expect(await page.locator("video").isVisible()).toBe(true);
      expect(await screenFaults(page, page.url(), { name: "scan" })).toEqual([]);
    });
  });

  it("leaves the typed code as the way where there is no camera", async () => {
    const page = await pageOf(await stage.market().member());
    await page.goto(urlOf("/scan"));
    await page
      .getByText("Escribe el código abajo")
      .or(page.getByText("escribe el código"))
      .waitFor();
    expect(await page.getByLabel("Código").isVisible()).toBe(true);
    await page.context().close();
  });
});
