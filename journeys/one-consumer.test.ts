/** One code on a phone, and a consumer sees what is theirs: at two shops, in vouchers, in money. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { freshCode } from "./people.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

/** Of the demo world: a guest of both shops, and a member with vouchers. */
const ana = "5550000001";

let home: Home;
let instance: Instance;
let browser: Browser;

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  const apps = ["control", "identity", "payments", "vouchers", "pos", "portal"];
  instance = await startInstance(home, {}, apps);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

const at = (app: string, rest: string): string => `${instance.urls[app] ?? ""}${rest}`;

let taps = 0;
const tap = async (page: Page, role: "link" | "button", name: string | RegExp): Promise<void> => {
  taps += 1;
  await page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .click();
};

const look = async (page: Page, name: string): Promise<void> => {
  await shoot(page, `one-consumer-${name}`, ["phone-light"]);
  expect(await axeFindings(page)).toEqual([]);
};

describe.skipIf(skipped)(`one consumer${skippedBecause}`, () => {
  it("sees everything of theirs after one code", { timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(browser);
    const begun = performance.now();
    await page.goto(at("portal", `/pos/${instance.demo.ids["posTenantSlug"] ?? ""}`));
    await tap(page, "link", "Entrar");
    await page.getByLabel("Celular o correo").waitFor();
    await look(page, "1-door");
    await page.getByLabel("Celular o correo").fill(ana);
    await tap(page, "button", "Enviar código");
    await page.getByLabel("Código de 6 dígitos").fill(await freshCode(instance, ana));
    await look(page, "2-code");
    await tap(page, "button", "Entrar");
    await page.getByText("Listo, ya entraste").waitFor();
    await look(page, "3-welcome");
    await tap(page, "link", "Ahora no, seguir");

    await tap(page, "button", "Sí, ver mis compras");
    await page.getByRole("heading", { name: "Tus compras" }).waitFor();
    await look(page, "4-purchases");
    await tap(page, "link", "Facturas");
    await page.getByRole("heading", { name: "Tus facturas" }).waitFor();
    await look(page, "5-invoices");

    await page.goto(at("portal", "/pos/frutas-del-rio/orders"));
    await tap(page, "button", "Sí, ver mis compras");
    await page.getByRole("heading", { name: "Tus compras" }).waitFor();
    await look(page, "6-second-business");

    await page.goto(at("identity", "/home"));
    for (const place of ["Fonda La Milpa", "Frutas del Río", "Mi saldo"])
      await page.getByText(place).first().waitFor();
    await look(page, "7-home");
    await page.goto(at("vouchers", "/"));
    await tap(page, "link", "Entrar");
    await page.waitForURL((url) => url.origin === at("vouchers", "") && url.pathname === "/");
    await page.getByText("Ana Morales").first().waitFor();
    await look(page, "8-vouchers");
    await page.goto(at("payments", "/"));
    await tap(page, "link", /^Entrar/);
    await page.getByRole("heading", { level: 1, name: "Tu saldo" }).waitFor();
    await look(page, "9-wallet");

    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`one consumer: ${taps} taps, 1 code, ${seconds} s\n`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
