/** A person's wallet in a real browser: money comes and goes, and each balance is said. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { walletWords } from "../apps/payments/wallets/wallet.words.ts";
import { everyLook, shoot, unfoldFilters } from "./browser.ts";
import { openPaymentsHouse, type PaymentsHouse } from "./payments-house.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

const email = "valeria@milpa.test";
let house: PaymentsHouse;
let number: string;

beforeAll(async () => {
  if (!skipped) house = await openPaymentsHouse();
});
afterAll(async () => {
  if (!skipped) await house?.close();
});

const money = (amount: number, concept: string) => ({ amount, currency: "MXN", concept });
const topUp = (amount: number, concept: string, user = number) =>
  house.post(`/api/wallets/${user}/top-ups`, money(amount, concept));

/** A top-up, a transfer in and one out, a payment, a refund, and money that came too late. */
const liveAMonth = async (): Promise<void> => {
  await topUp(900, "Primera recarga");
  await topUp(60, "De la tía", "tia");
  await house.post("/api/wallets/tia/transfers", {
    ...money(60, "Para el camión"),
    to_user_id: number,
  });
  await house.post(`/api/wallets/${number}/transfers`, {
    ...money(45.5, "Los tamales del viernes"),
    to_user_id: "tia",
  });
  const paid = await house.post("/api/payments", {
    ...money(150, "Canasta de verduras de la semana"),
    user_id: number,
  });
  await house.post(`/api/payments/${String(paid.payment_id)}/refunds`, { amount: 20 });
  const late = await house.post("/api/payments", { ...money(3000, "Molino"), user_id: number });
  await house.post(`/api/payments/${String(late.payment_id)}/cancel`, {});
  await house.post("/api/sandbox/rails/codi/confirm", { payment_id: late.payment_id });
};

const rowsOn = async (page: Page): Promise<readonly string[]> =>
  (await page.locator(".rows-end").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));

describe.skipIf(skipped)(`the wallet${skippedBecause}`, { timeout: 120_000 }, () => {
  it("asks strangers to come in, and tells newcomers how money comes", async () => {
    const page = await house.come();
    await page.goto(house.url);
    await house.inspect(page, "wallet-signed-out");
    await page.getByRole("link", { name: "Entrar con mi cuenta" }).click();
    await house.prove(page, email);
    await page.getByText("Todavía no tienes movimientos").waitFor();
    await house.inspect(page, "wallet-empty");
    number = await page.locator(".copy code").innerText();
    await liveAMonth();
  });

  const tellings = [
    { locale: "es-MX", javaScriptEnabled: true },
    { locale: "es-MX", javaScriptEnabled: false },
    { locale: "en", javaScriptEnabled: true },
    { locale: "en", javaScriptEnabled: false },
  ] as const;

  for (const { locale, javaScriptEnabled } of tellings) {
    const how = `${locale}, scripts ${javaScriptEnabled ? "on" : "off"}`;
    it(`says each balance, and finds movements by kind and month (${how})`, async () => {
      const t = walletWords.translator(locale);
      const spoken = locale === "en" ? "en-US" : locale;
      const page = await house.come({ javaScriptEnabled, locale: spoken });
      const name = `wallet-${locale.slice(0, 2)}`;
      // axe is a script itself.
      const look: PaymentsHouse["inspect"] = (of, called, looks) =>
        javaScriptEnabled
          ? house.inspect(of, called, looks)
          : shoot(of, `${called}-no-scripts`, ["phone-light"]);
      await page.goto(`${house.url}/sign-in?next=/`);
      await house.prove(page, email);
      await page.getByRole("heading", { level: 1, name: t("balance") }).waitFor();
      const after = t("after");
      expect(await rowsOn(page)).toEqual([
        `$3,000.00 ${after} $3,784.50`,
        `$20.00 ${after} $784.50`,
        `-$150.00 ${after} $764.50`,
        `-$45.50 ${after} $914.50`,
        `$60.00 ${after} $960.00`,
        `$900.00 ${after} $900.00`,
      ]);
      const looks = locale === "en" ? (["phone-light", "desktop-dark"] as const) : everyLook;
      await look(page, name, looks);
      await page.getByText(t("chartShow")).click();
      await page.getByText("$195.50").waitFor();
      await look(page, `${name}-chart`, ["phone-light", "desktop-dark"]);
      await unfoldFilters(page);
      await page.getByLabel(t("kind")).selectOption("payment");
      await page.getByRole("button", { name: t("filterButton") }).click();
      await page.waitForURL(/kind=payment/);
      expect(await rowsOn(page)).toEqual([`-$150.00 ${after} $764.50`]);
      await unfoldFilters(page);
      await page.getByLabel(t("month")).selectOption({ index: 3 });
      await page.getByRole("button", { name: t("filterButton") }).click();
      await page.getByText(t("noneTitle")).waitFor();
      await look(page, `${name}-nothing`, ["phone-light"]);
    });
  }

  it("older movements stand on the next page, with their balances", async () => {
    for (let count = 1; count <= 20; count += 1) await topUp(1, `Recarga ${count}`);
    const page = await house.come();
    await page.goto(`${house.url}/sign-in?next=/`);
    await house.prove(page, email);
    await house.inspect(page, "wallet-long", ["phone-light", "desktop-light"]);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await page.waitForURL(/before=/);
    expect((await rowsOn(page))[0]).toBe("$3,000.00 Quedó en $3,784.50");
    await house.inspect(page, "wallet-older", ["phone-dark"]);
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await page.getByText("Recarga 20").waitFor();
  });

  it("an app asks to charge; the owner agrees, switches it off, and on again", async () => {
    const asked = await house.post("/api/wallet-consents", {
      user_id: number,
      per_payment: 250,
      per_day: 1000,
      currency: "MXN",
      return_url: "https://tequio.example.org/listo",
    });
    const page = await house.come({ javaScriptEnabled: false });
    await page.goto(String(asked.url));
    await shoot(page, "wallet-consent-signed-out", ["phone-light"]);
    await page.getByRole("link", { name: "Entrar con mi cuenta" }).click();
    await house.prove(page, email);
    await page.getByRole("button", { name: "Sí, que pueda cobrar" }).waitFor();
    await shoot(page, "wallet-consent-no-scripts", ["phone-light"]);
    const looking = await house.come();
    await looking.goto(`${house.url}/sign-in?next=${new URL(String(asked.url)).pathname}`);
    await house.prove(looking, email);
    await looking.getByText("Lo más en un pago").waitFor();
    await house.inspect(looking, "wallet-consent");
    await page.getByRole("button", { name: "Sí, que pueda cobrar" }).click();
    await page.getByText("Aceptaste").waitFor();
    await looking.reload();
    await house.inspect(looking, "wallet-consent-granted");
    await page.getByRole("link", { name: "Ver mi saldo" }).click();
    await page.getByText("Hasta $250.00 por pago y $1,000.00 por día.").waitFor();
    await page.getByRole("button", { name: "Apagar Tienda La Milpa" }).click();
    await page.getByText("ya no puede cobrar de tu saldo").waitFor();
    await looking.goto(house.url);
    await looking.getByText("Apagada").waitFor();
    await house.inspect(looking, "wallet-app-off");
    await page.getByRole("button", { name: "Encender Tienda La Milpa" }).click();
    await page.getByText("puede cobrar de tu saldo.").first().waitFor();
  });

  it("no page of this journey broke a script or a policy", () => {
    expect(house.complaints()).toEqual([]);
  });
});
