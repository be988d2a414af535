/** A customer's evening on their phone: a code, what they bought, another business, and out. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { freshCode, leaveWelcome } from "./people.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

/** Of the demo world: a customer of the Fonda. */
const ana = "5550000001";
const fonda = "/pos/fonda-la-milpa";

let home: Home;
let instance: Instance;
let browser: Browser;

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home, {}, ["control", "identity", "pos", "portal"]);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

const at = (rest: string): string => `${instance.urls["portal"] ?? ""}${rest}`;

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel("Celular o correo").fill(`+52 1 ${ana}`);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await page.getByLabel("Código de 6 dígitos").fill(await freshCode(instance, ana));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => !/sign-in|\/oauth/.test(url.pathname));
  await leaveWelcome(page);
  // Who is new here says once that this business may be asked for what they bought.
  const join = page.getByRole("button", { name: "Sí, ver mis compras" });
  const purchases = page.getByRole("heading", { name: "Tus compras" });
  await join.or(purchases).first().waitFor();
  if (await join.isVisible()) await join.click();
  await purchases.waitFor();
};

describe.skipIf(skipped)(`a customer's portal${skippedBecause}`, () => {
  it.each([
    { name: "with scripts", javaScriptEnabled: true },
    { name: "without scripts", javaScriptEnabled: false },
  ])("$name: a code shows what was bought", async ({ javaScriptEnabled }) => {
    const { context, page, complaints } = await newPerson(browser, { javaScriptEnabled });
    await page.goto(at(`${fonda}/orders`));
    await signIn(page);
    await page
      .getByRole("link", { name: /^Ver compra/ })
      .first()
      .click();
    await page.getByText("Forma de pago").waitFor();
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.goto(at(`${fonda}/invoices`));
    await page.getByRole("heading", { name: "Tus facturas" }).waitFor();
    await page.goto(at(`${fonda}/account/businesses`));
    await page.getByRole("heading", { name: "Los que agregaste" }).waitFor();
    await page.goto(at(`${fonda}/account`));
    await page.getByRole("button", { name: "Salir de este dispositivo" }).click();
    await page.goto(at(`${fonda}/orders`));
    // The next one in this browser proves who they are, though identity remembers somebody.
    await page.getByRole("heading", { name: "Confirma que eres tú" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
