/** An operator's day in a real browser: differences, actions, refunds, rails and webhooks. */
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { dayMs } from "#platform/clock.ts";
import { databaseOf } from "./audit-database.ts";
import { shoot, unfoldFilters } from "./browser.ts";
import { openPaymentsHouse, type PaymentsHouse } from "./payments-house.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let house: PaymentsHouse;
let receiver: Receiver;
let page: Page;
const look = (name: string) => house.inspect(page, `payments-${name}`);

beforeAll(async () => {
  if (skipped) return;
  house = await openPaymentsHouse();
  receiver = await startReceiver("sha256=");
  page = await house.come();
  await page.goto(`${house.url}/console`);
  await house.prove(page, "operadora@milpa.test");
});
afterAll(async () => {
  if (skipped) return;
  await receiver?.close();
  await house?.close();
});

const ask = async (amount: number, concept: string, more: object = {}) =>
  (await house.post("/api/payments", {
    user_id: "rita",
    amount,
    currency: "MXN",
    concept,
    ...more,
  })) as Readonly<Record<"payment_id" | "folio_codi" | "checkout_url", string>>;
const confirm = (rail: string, id: string) =>
  house.post(`/api/sandbox/rails/${rail}/confirm`, { payment_id: id });

/** Yesterday on the rail's own record, of which no notice ever came. */
const plant = async (transaction: string, reference: string, cents: number): Promise<void> => {
  const database = new pg.Client({ connectionString: await databaseOf(house.home) });
  await database.connect();
  await database.query(
    `insert into payments.sandbox_rail_movement
       (ledger_id, rail, rail_transaction_id, reference, reference_number, cents, at)
     select ledger_id, 'codi', $1, $2, 7, $3, $4 from payments.account limit 1`,
    [transaction, reference, cents, new Date(Date.now() - dayMs)],
  );
  await database.end();
};

const go = (path: string) => page.goto(`${house.url}${path}`);
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
const follow = (name: string | RegExp) => page.getByRole("link", { name }).first().click();
const says = (text: string) => page.getByText(text).first().waitFor();

describe.skipIf(skipped)(`the payments console${skippedBecause}`, { timeout: 240_000 }, () => {
  it("figures, payments, one payment that went to a card, and its refund", async () => {
    const dear = await ask(9000, "Inscripción al taller de cerámica y esmaltado");
    await confirm("card", dear.payment_id);
    await confirm("codi", (await ask(640.5, "Canasta de verduras")).payment_id);
    await ask(350, "Pan dulce");
    await house.post(`/api/payments/${(await ask(280, "Miel")).payment_id}/cancel`, {});
    await go("/console");
    await look("console");
    await go("/console/payments");
    await look("list");
    await unfoldFilters(page);
    await page.getByRole("searchbox").fill(dear.payment_id);
    await press("Buscar pagos");
    await page.waitForURL(/q=/);
    await page.locator("tbody a").click();
    await says("Entró por el canal");
    await page.getByLabel("Cuánto devolver").fill("nada");
    await page.locator("form").evaluateAll((forms) => {
      for (const form of forms) (form as unknown as { noValidate: boolean }).noValidate = true;
    });
    await press("Revisar la devolución");
    await says("Escribe una cantidad");
    await look("refund-mistake");
    await page.getByLabel("Cuánto devolver").fill("1000");
    await page.getByLabel("Por qué").fill("No hubo cupo para dos");
    await press("Revisar la devolución");
    await look("refund");
    await press("Sí, devolver $1,000.00");
    await says("La devolución");
    await look("one");
  });

  it("a difference is told what to do about, booked, and then given to its owner", async () => {
    await plant("BANXICO20261120A", "de-nadie", 81_250);
    await house.cron("reconcile-rails");
    await go("/console/review?list=differences");
    await look("differences");
    await follow("El estado de cuenta no coincide");
    await says("Falta aquí");
    await look("difference");
    await page.getByLabel("Nota").first().fill("Está en el estado de cuenta del banco");
    await press("Sí llegó: registrarlo");
    await says("El dinero quedó registrado");
    await look("review");
    await follow("Dinero de nadie conocido");
    await look("review-item");
    await page.getByLabel("Ponerlo en el saldo de un usuario").check();
    await page.getByRole("textbox", { name: "Usuario" }).fill("rita");
    await page.getByRole("textbox", { name: "Nota" }).fill("Mandó su comprobante");
    await press("Guardar la decisión");
    await says("La decisión quedó guardada");
    await go("/console/review?list=resolved");
    await look("resolved");
  });

  it("an action is proposed, approved and done; another is turned down", async () => {
    await go("/console/actions");
    await look("actions-empty");
    await follow("Proponer una acción");
    await look("propose-refund");
    await follow("Resolver algo por revisar");
    await look("propose-review");
    await follow("Corregir una recarga");
    await page.getByRole("textbox", { name: "Usuario" }).fill("rita");
    await page.getByLabel("Agregar lo que faltó").check();
    await page.getByLabel("Cuánto").fill("35.50");
    await page.getByLabel("Motivo").fill("La recarga del martes quedó corta");
    await look("propose-correction");
    await press("Proponer");
    await says("La acción quedó propuesta");
    await look("action-proposed");
    await press("Aprobar");
    await look("action-approved");
    await press("Hacerla ahora");
    await says("Se intentó");
    await says("Hecha");
    await look("action-done");
    await go("/console/actions/new?kind=expire_payment");
    await page.getByLabel("Número del pago").fill((await ask(99, "Prueba")).payment_id);
    await press("Proponer");
    await press("Rechazar");
    await says("La acción quedó rechazada");
    await go("/console/actions?list=all");
    expect(await page.locator("tbody tr").count()).toBe(2);
    await look("actions");
  });

  it("rails, and webhooks from registration to removal", async () => {
    await go("/console/rails");
    await look("rails");
    await go("/console/webhooks");
    await look("webhooks-empty");
    await follow("Registrar un webhook");
    await page.getByLabel("Dirección (URL)").fill(receiver.url);
    await page.getByLabel("De qué comercio").selectOption({ label: "Tienda La Milpa" });
    await page.getByLabel("Descripción").fill("Caja del mercado");
    await look("webhook-new");
    await press("Registrar");
    receiver.useSecret(await page.locator(".copy code").innerText());
    await shoot(page, "payments-webhook-secret");
    await follow("Ya lo copié");
    await press("Enviar una prueba");
    await says("La prueba sale enseguida");
    await confirm("codi", (await ask(410, "Huevos")).payment_id);
    for (let tries = 0; tries < 400 && receiver.received.length < 2; tries += 1) {
      await page.waitForTimeout(100);
    }
    expect(receiver.received.map(({ valid }) => valid)).toEqual([true, true]);
    await page.reload();
    await look("webhook");
    await press(/^Reenviar Pago completado/);
    await says("Se enviará otra vez");
    for (let tries = 0; tries < 400 && receiver.received.length < 3; tries += 1) {
      await page.waitForTimeout(100);
    }
    const ids = receiver.received.map(({ eventId }) => eventId);
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
    await press("Cambiar el secreto");
    await says("no se vuelve a mostrar");
    await follow("Ya lo copié");
    await press("Desactivar");
    await says("Quedó desactivado");
    await go("/console/webhooks");
    await look("webhooks");
    await page.locator("tbody a").click();
    await press("Quitar");
    await look("webhook-remove");
    await press("Sí, quitar este webhook");
    await says("El webhook se quitó");
  });

  it("in English too, without a word of Spanish in the frame", async () => {
    const paths = ["", "/payments", "/rails", "/review", "/actions", "/actions/new", "/webhooks"];
    for (const path of paths) {
      await go(`/console${path}?lang=en`);
      const name = `payments-en-console${path.replaceAll("/", "-")}`;
      await house.inspect(page, name, ["phone-light", "desktop-dark"]);
      expect(await page.locator("body").innerText()).not.toMatch(
        /\b(Buscar|Estado|Cuándo|Monto)\b/,
      );
    }
    await go("/console/payments/nothing?lang=es");
    await look("not-found");
  });

  it("somebody who is no operator is told whom to ask", async () => {
    const other = await house.come();
    await other.goto(`${house.url}/console`);
    await house.prove(other, "tomas@milpa.test");
    await other.getByText("No tienes acceso a la consola").waitFor();
    await house.inspect(other, "payments-no-access");
  });

  it("no page of this journey broke a script or a policy", () => {
    expect(house.complaints()).toEqual([]);
  });
});
