/** Clients' money in a real browser, without a script: booked, paid, reconciled and signed. */
import { describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults } from "#ui/test-screens.ts";
import { browserStage } from "./browser-stage.ts";

const { ground, facts, owedInvoice, urlOf, pageOf } = browserStage();

describe.skipIf(!runsChromium)(`clients' money in a browser${skippedBecause}`, () => {
  it("a deposit, a payment and what is wrong with them", { timeout: 60_000 }, async () => {
    const page = await pageOf("socia", "off");
    await page.goto(urlOf(`matters/${facts().ids?.["matter"]}/funds`));
    const form = page.getByRole("form", { name: "Depositar" });
    await form.getByLabel("Importe").fill("1,500.50");
    await form.getByLabel("Para qué").fill("Anticipo de peritos");
    await form.getByRole("button", { name: "Depositar" }).click();
    await page.getByText("Quedó registrado.").waitFor();
    await page.getByText("Anticipo de peritos").first().waitFor();
    const paying = page.getByRole("form", { name: "Pagar", exact: true });
    await paying.getByLabel("Importe").fill("99,000,000");
    await paying.getByLabel("Para qué").fill("Perito");
    await paying.getByRole("button", { name: "Pagar", exact: true }).click();
    await page.getByText("Escribe un importe mayor que cero").waitFor();
    expect(await paying.getByLabel("Importe").inputValue()).toBe("99,000,000");
    expect(await paying.getByLabel("Para qué").inputValue()).toBe("Perito");
    expect(await form.getByLabel("Importe").inputValue()).toBe("");
    const row = page.getByRole("row", { name: /Anticipo de peritos/ });
    await row.getByText("Revertir").first().click();
    await row.getByLabel("Por qué se revierte").fill("De otro banco");
    await row.getByRole("button", { name: "Revertir" }).click();
    await page.getByText("Reversión: De otro banco").waitFor();
    const least = page.getByRole("form", { name: "Anticipo mínimo" });
    await least.getByLabel("Importe").fill("90,000");
    await least.getByRole("button", { name: "Guardar" }).click();
    await page.goto(urlOf("trust"));
    await page.getByRole("button", { name: "Verificar ahora" }).click();
    await page.getByText("El anticipo bajó de su mínimo").waitFor();
    await page.goto(urlOf("matters"));
    await page.getByText("avisos de fondos de clientes").waitFor();
  });

  it("an invoice is paid from its client's funds", { timeout: 60_000 }, async () => {
    const page = await pageOf("cobranza", "off");
    const invoice = await owedInvoice();
    await page.goto(urlOf(`invoices/${invoice.id}`));
    await page.getByText("Pagar con fondos del cliente").first().click();
    const form = page.getByRole("form", { name: "Pagar con fondos del cliente" });
    await form.getByLabel("Importe").fill("100");
    await form.getByRole("button", { name: "Pagar con fondos del cliente" }).click();
    await page.getByText("Pagada en parte").waitFor();
    await page.goto(urlOf(`matters/${invoice.matterId}/funds`));
    const owing = page.getByRole("form", { name: "Pagar con estos fondos" }).first();
    await owing.getByLabel("Importe").fill("50");
    await owing.getByRole("button", { name: /Pagar con estos fondos/ }).click();
    await page.getByText("Quedó registrado.").waitFor();
    await page.getByText("Pago de factura: Honorarios").first().waitFor();
  });

  it(
    "November is compared by one and signed by another, by hand",
    { timeout: 90_000 },
    async () => {
      ground().clock.advance(12 * dayMs);
      const page = await pageOf("socia", "off");
      const bring = async (text: string): Promise<void> => {
        const file = { name: "noviembre.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
        await page.goto(urlOf("trust"));
        await page.getByRole("link", { name: "Conciliar Cuenta de clientes" }).click();
        await page.getByLabel("Archivo del banco").setInputFiles(file);
        await page.getByRole("button", { name: "Leer" }).click();
      };
      await bring("Fecha,Importe\nayer,5\n");
      await page.getByText("No es un día.").waitFor();
      await bring("Fecha,Importe,Concepto\n2026-11-30,-5.00,CARGO AJENO\n");
      await page.getByRole("button", { name: "Tomar el estado de cuenta" }).click();
      await page.getByText("Sin explicar").first().waitFor();
      await page.getByLabel("Motivo").fill("De otra cuenta");
      await page.getByRole("button", { name: /^Es error del banco/ }).click();
      await page.getByText("Error del banco: De otra cuenta").waitFor();
      await page.getByLabel("Saldo del banco al cierre").fill("1.00");
      await page.getByRole("button", { name: "Comparar" }).click();
      await page.getByText("Todavía no cuadra").waitFor();
      const difference = page.getByRole("definition").filter({ hasText: "-$" }).last();
      const apart = Number((await difference.textContent())?.replaceAll(/[^0-9.]/g, ""));
      const month = page.url().replace(/\?.*$/, "");
      const billing = await pageOf("cobranza", "off");
      await billing.goto(month);
      await billing.getByLabel("Saldo del banco al cierre").fill((apart + 1).toFixed(2));
      await billing.getByRole("button", { name: "Comparar" }).click();
      await billing.getByText("Una socia o un socio firma el mes.").waitFor();
      expect(await screenFaults(await pageOf("socia"), month, { name: "bank-month" })).toEqual([]);
      await page.goto(month);
      await page.getByRole("button", { name: "Firmar y cerrar el mes" }).click();
      await page.getByText("Firmado").first().waitFor();
      const account = month.replace(/\/months.*/, "");
      const looking = await pageOf("socia");
      expect([
        ...(await screenFaults(looking, account, { name: "bank-account" })),
        ...(await screenFaults(looking, month, { name: "bank-month-signed" })),
      ]).toEqual([]);
    },
  );
});
