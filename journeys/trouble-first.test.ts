/**
 * An operator's morning: everything that can go wrong has, and each of it stands on the control
 * home with its reason, and is gone once its button was pressed.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { needs } from "#platform/testing/needs.ts";
import {
  encryptedKey,
  makeAuthority,
  makeCertificate,
  numberAt,
} from "#libraries/cfdi/authority/make-certificates.ts";
import { kemper } from "#libraries/cfdi/authority/subject-names.ts";
import { startStripeDouble, type StripeDouble } from "../apps/payments/testing/stripe-double.ts";
import { stripeVariables } from "../apps/payments/testing/stripe-variables.ts";
import { openHouse, type ConsoleHouse } from "./console-house.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import * as plant from "./troubles.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let house: ConsoleHouse;
let stripe: StripeDouble;
/** One that goes away, one whose deliveries get stuck. */
let gone: Receiver;
let stuck: Receiver;
let troubles: plant.Troubles;
let page: Page;
let giveTableBack: () => Promise<void>;
let goneEndpoint = "";
let stuckEndpoint = "";
let stamped: Awaited<ReturnType<typeof plant.doubtfulStamp>>;
let plantedAt = 0;

const long = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  if (skipped) return;
  stripe = await startStripeDouble(() => new Date());
  [gone, stuck] = [await startReceiver("sha256="), await startReceiver("sha256=")];
  house = await openHouse("control", {
    beside: ["payments", "invoicing"],
    variables: { ...stripeVariables, MILPA_STRIPE_API_URL: stripe.url },
  });
  troubles = await plant.troublesOf(house);
  page = await house.come();
  await page.goto(house.url);
  await house.prove(page, "operadora@milpa.test");
});
afterAll(async () => {
  if (skipped) return;
  await troubles?.close();
  await house?.close();
  await gone?.close();
  await stuck?.close();
  await stripe?.stop();
});

const rowOf = (title: string): Locator =>
  page.locator(".attention li").filter({ has: page.locator("strong", { hasText: title }) });
const host = (receiver: Receiver): string => new URL(receiver.url).host;

/** Each fault's title and its reason. What the demo world itself asks for stands beside them. */
const told = (): readonly (readonly [string, string])[] => [
  [
    "Falló la tarea «Limpieza de claves de timbrado»",
    "Falló de nuestro lado (error 42P01 de la base de datos)",
  ],
  ["«Cierre de ofertas»: 1 llamada abandonada", "No contestó (ECONNREFUSED)."],
  [
    `Webhook desactivado: http://${host(gone)}`,
    "Respondió que ya no existe (410). 1 aviso espera.",
  ],
  [`1 aviso sin entregar a http://${host(stuck)}`, "Se acabaron sus intentos"],
  ["La fila de webhooks crece", "1 espera desde hace más de cinco minutos"],
  ["1 timbre en duda de Escuela Kemper Urgate", "El proveedor no ha dicho si timbró"],
  ["1 cobro en duda: Tarjeta", "El canal no contestó si los tomó"],
  ["El certificado de Escuela Kemper Urgate vence en 12 días", "hay que subir otro"],
];
/** How many of them the home shows now; an app that is slow for a moment is asked again. */
const shown = async (): Promise<number> => {
  await page.goto(house.url);
  const counts = await Promise.all(told().map(([title]) => rowOf(title).count()));
  return counts.reduce((sum, count) => sum + count, 0);
};

const onHome = (title: string, times: number): Promise<void> =>
  expect
    .poll(async () => {
      await page.goto(house.url);
      return rowOf(title).count();
    }, long)
    .toBe(times);

const effort = { taps: 0, seconds: 0 };

/** Presses the button of a finding; it is gone from the home then. */
const mend = async (title: string, button: string): Promise<void> => {
  await onHome(title, 1);
  const pressedAt = performance.now();
  await rowOf(title).getByRole("button", { name: button }).click();
  await page.getByText("Hecho. Si vuelve a fallar").waitFor();
  await onHome(title, 0);
  effort.taps += 1;
  effort.seconds += (performance.now() - pressedAt) / 1000;
};

const stateOf = async (sql: string, values: readonly unknown[] = []) =>
  (await troubles.rows<{ state: string }>(sql, values)).map(({ state }) => state);

describe.skipIf(skipped)(`what is wrong comes first${skippedBecause}`, () => {
  it("one fault in each kind of thing", async () => {
    await plant.pauseJobs(troubles, ["payments.resolve-attempts", "invoicing.resolve-stampings"]);
    goneEndpoint = await plant.addEndpoint(troubles, gone);
    stuckEndpoint = await plant.addEndpoint(troubles, stuck);
    await plant.disabledEndpoint(troubles, gone, goneEndpoint);
    await plant.payOne(troubles, "Canasta de verduras");
    await plant.stuckDeliveries(troubles, stuckEndpoint);
    await plant.doubtfulPayment(troubles, stripe);
    stamped = await plant.doubtfulStamp(troubles);
    const { issuerOrganization = "", cronSecret } = {
      ...house.instance.demo.ids,
      cronSecret: house.instance.demo.cronSecret,
    };
    await plant.endingCertificate(troubles, issuerOrganization);
    await plant.deadCall(troubles);
    giveTableBack = await plant.failingJob(troubles, cronSecret ?? "");
    plantedAt = performance.now();
  });

  it("stands on the home within a minute, each with its reason in words", async () => {
    await expect.poll(shown, long).toBe(told().length);
    expect(performance.now() - plantedAt).toBeLessThan(minuteMs);
    for (const [title, reason] of told()) {
      expect(await rowOf(title).count(), title).toBe(1);
      expect(await rowOf(title).innerText()).toContain(reason);
    }
    await house.inspect(page, "trouble-first");
    await page.goto(`${house.url}/?lang=en`);
    await house.inspect(page, "trouble-first-en", ["phone-light", "desktop-light"]);
    await page.goto(`${house.url}/?lang=es-MX`);
  });

  it("a job that failed runs again, once its cause is away", async () => {
    await giveTableBack();
    await mend("Limpieza de claves de timbrado", "Correr ahora");
    const { runs } = await troubles.well(
      "control",
      "GET /api/jobs/invoicing.sweep-stamp-keys/runs",
    );
    expect(runs[0]).toMatchObject({ state: "done", trigger: "manual" });
  });

  it("a call that was given up is made again", async () => {
    await mend("Cierre de ofertas", "Volver a llamar");
    const call = `select state from control.scheduled_call
                   where app = 'payments' and job = 'offering-expiration' and redriven`;
    await expect.poll(() => stateOf(call), long).toEqual(["done"]);
  });

  it("an endpoint is enabled, and gets what was held for it", async () => {
    await mend(`http://${host(gone)}`, "Activar y enviar lo que espera");
    const open = `select state from payments.webhook_delivery
                   where endpoint_id = $1 and state = 'pending'`;
    await expect.poll(() => stateOf(open, [goneEndpoint]), long).toEqual([]);
    // The one that it said to be gone for, and the one that was held.
    expect(gone.received.map(({ valid }) => valid)).toEqual([true, true]);
  });

  it("what used up its tries, and what nobody took up, is delivered", async () => {
    await mend("1 aviso sin entregar", "Reenviar todo");
    await mend("La fila de webhooks crece", "Revisar la fila ahora");
    const events = `select count(distinct event_id)::text as state from payments.webhook_delivery
                     where endpoint_id = $1 and state = 'delivered'`;
    await expect.poll(() => stateOf(events, [stuckEndpoint]), long).toEqual(["2"]);
    expect(stuck.received.every(({ valid }) => valid)).toBe(true);
  });

  it("the provider says that it stamped, and the invoice has that very stamp", async () => {
    await mend("1 timbre en duda", "Preguntar al proveedor");
    const status =
      "select concat_ws(' ', status, uuid) as state from invoicing.invoice where id = $1";
    expect(await stateOf(status, [stamped.invoiceId])).toEqual([`stamped ${stamped.uuid}`]);
  });

  it("the rail says what it took, once", async () => {
    await mend("1 cobro en duda", "Preguntar al canal");
    expect(await stateOf("select state from payments.attempt where rail = 'card'")).toEqual([
      "waiting",
    ]);
    expect(stripe.of("checkout.session")).toHaveLength(1);
  });

  it("a certificate that ends leads to where another one is uploaded", async () => {
    await onHome("vence en 12 días", 1);
    await rowOf("vence en 12 días").getByRole("link", { name: "Subir otro certificado" }).click();
    await page.getByRole("button", { name: "Subir certificado" }).waitFor();
    const now = new Date();
    const order = { kind: "csd", taxpayer: kemper, number: numberAt(now, 7), now } as const;
    const made = await makeCertificate(await makeAuthority(now), order);
    const file = (name: string, buffer: Buffer) => ({
      name,
      buffer,
      mimeType: "application/octet-stream",
    });
    await page.locator("input[name=cer]").setInputFiles(file("nuevo.cer", made.certificate));
    const key = encryptedKey(made.key, "otra clave");
    await page.locator("input[name=key]").setInputFiles(file("nuevo.key", key));
    await page.locator("input[name=password]").fill("otra clave");
    await page.getByRole("button", { name: "Subir certificado" }).click();
    await page.waitForURL(/done=uploaded/);
    effort.taps += 5;
    await house.inspect(page, "trouble-first-certificate", ["phone-light", "desktop-light"]);
  });

  it("nothing is left of it, and no page broke a script or a policy", async () => {
    await expect.poll(shown, long).toBe(0);
    await house.inspect(page, "trouble-first-mended", ["phone-light", "desktop-light"]);
    const { taps, seconds } = effort;
    const spent = `${taps} taps, ${seconds.toFixed(1)} s of waiting`;
    process.stdout.write(`an operator mends ${told().length} troubles: ${spent}\n`);
    expect(house.complaints()).toEqual([]);
  });
});
