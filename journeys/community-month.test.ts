/**
 * A community's month: its administrator, a stall's operator and two members hand out, pay, get
 * back, send and buy, until the stall has nothing left to issue; a year later what was not spent
 * burns.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { openHouse, type ConsoleHouse } from "./console-house.ts";
import { signInByCode } from "./people.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

const stall = "Café de la Esquina";
const both = ["phone-light", "desktop-light"] as const;
const people = {
  ines: "5550000005",
  nora: "5550000061",
  ximena: "5550000062",
  antonio: "5550000063",
} as const;
type Name = keyof typeof people;

let house: ConsoleHouse;
let control: TestClient;
let pages: Readonly<Record<Name, Page>>;

beforeAll(async () => {
  if (skipped) return;
  house = await openHouse("vouchers", { beside: ["control"] });
  control = testClient(house.instance.urls["control"] ?? "");
  const come = () => house.come();
  pages = { ines: await come(), nora: await come(), ximena: await come(), antonio: await come() };
});
afterAll(async () => {
  if (skipped) return;
  await control?.close();
  await house?.close();
});

const look = (who: Name, name: string): Promise<void> =>
  house.inspect(pages[who], `community-${name}`, both);
const open = (who: Name, path: string) => pages[who].goto(`${house.url}${path}`);
const enter = async (who: Name, path: string): Promise<void> => {
  await open(who, path);
  await signInByCode(house.instance, pages[who], people[who]);
};
const press = (who: Name, name: string): Promise<void> =>
  pages[who].getByRole("button", { name, exact: true }).click();
const reads = (who: Name, text: string): Promise<void> =>
  pages[who].getByText(text).first().waitFor();

/** A field by the whole of its label; some say that nothing must be typed. */
const field = (who: Name, label: string) =>
  pages[who].getByLabel(new RegExp(`^\\s*${label}\\s*(\\(opcional\\))?\\s*$`));

/** Fills a form by its labels and presses its button. */
const hand = async (
  who: Name,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await field(who, label).fill(value);
  await press(who, button);
};

const issue = async (to: Name, amount: string): Promise<void> => {
  await open("ines", "/dispersals");
  await field("ines", "Puesto").selectOption({ label: stall });
  const fields = { "Celular, correo o identificador del miembro": people[to], Cantidad: amount };
  await hand("ines", fields, "Emitir");
};

const held = async (who: Name): Promise<string | null> => {
  await open(who, "/");
  return pages[who].locator(".due .money").first().textContent();
};

describe.skipIf(skipped)(`a community's month${skippedBecause}`, { timeout: 120_000 }, () => {
  it("begins with a stall that may issue 300.00 a month, and with its people", async () => {
    await enter("ines", "/cells");
    const terms = { "Cuánto puede emitir al mes": "300", "Vales de regreso": "10" };
    await hand("ines", { Nombre: stall, ...terms }, "Agregar puesto");
    await reads("ines", "Puesto agregado");
    await look("ines", "stalls");
    await open("ines", "/members");
    await pages.ines.getByRole("checkbox", { name: stall }).check();
    await hand("ines", { "Su nombre": "Nora Vega", "Su celular": people.nora }, "Agregar miembro");
    await reads("ines", "Miembro agregado");
    for (const [name, who] of [
      ["Ximena Luna", "ximena"],
      ["Antonio Rey", "antonio"],
    ] as const)
      await hand("ines", { "Su nombre": name, "Su celular": people[who] }, "Agregar miembro");
    await reads("ines", "Antonio Rey");
  });

  it("hands out vouchers until the quota has run dry", async () => {
    await issue("ximena", "250.00");
    await reads("ines", "Vales emitidos");
    await issue("antonio", "60.00");
    await reads("ines", "Al puesto no le queda polen para eso este mes.");
    await look("ines", "exhausted");
  });

  it("sells, takes vouchers and gives some back", async () => {
    await enter("nora", "/register");
    await hand("nora", { "Cuánto cobras": "120.50", "Número de ticket": "Mesa 1" }, "Cobrar");
    await reads("nora", "Esperando al cliente");
    const token = (await pages.nora.locator(".token").textContent()) ?? "";
    await enter("ximena", `/c/${token.toLowerCase()}`);
    await pages.ximena.getByText("Pagar de otra forma").click();
    const part = { "Cuánto pagar con vales": "100.00" };
    await hand("ximena", part, "Pagar esa cantidad con vales");
    await reads("ximena", "Falta pagar en efectivo");
    await pages.nora.getByRole("button", { name: "Ya cobré $20.50: cerrar" }).click();
    await reads("nora", "Venta cerrada");
    await look("nora", "sold");
    await reads("ximena", "Ganaste $2.05 en vales de Café de la Esquina");
    expect(await held("ximena")).toBe("$152.05");
  });

  it("sends vouchers from one member to the other", async () => {
    await open("ximena", "/transfers/new");
    const fields = { "Celular o código de quien recibe": people.antonio, Cantidad: "60.00" };
    await hand("ximena", fields, "Continuar");
    await reads("ximena", "Antonio Rey");
    await look("ximena", "send");
    await press("ximena", "Enviar $60.00");
    await reads("ximena", "Enviaste vales");
    await enter("antonio", "/");
    await reads("antonio", "Te los enviaron");
    await look("antonio", "wallet");
    expect(await held("antonio")).toBe("$60.00");
  });

  it("offers something, which is bought", async () => {
    await open("nora", "/offers/new");
    await field("nora", "A nombre de").selectOption({ label: stall });
    const price = { "Precio en vales": "20.00", "Además, en dinero": "25.00" };
    await hand("nora", { Qué: "Café de olla para llevar", ...price }, "Publicar");
    await reads("nora", "Publicado");
    await open("antonio", "/offers");
    await look("antonio", "offers");
    await pages.antonio.getByRole("link", { name: "Café de olla para llevar" }).click();
    await look("antonio", "offer");
    await press("antonio", "Comprar y pagar $45.00");
    await pages.antonio.getByText("Pagar de otra forma").click();
    const part = { "Cuánto pagar con vales": "20.00" };
    await hand("antonio", part, "Pagar esa cantidad con vales");
    await reads("antonio", "Falta pagar en efectivo");
    await open("nora", "/register");
    await pages.nora
      .getByRole("link", { name: /45\.00|Café de olla/ })
      .first()
      .click();
    await pages.nora.getByRole("button", { name: "Ya cobré $25.00: cerrar" }).click();
    await reads("nora", "Venta cerrada");
    expect(await held("antonio")).toBe("$42.50");
  });

  it("ends with a clearing, which the administrator accepts", async () => {
    await open("ines", "/clearing");
    await press("ines", "Buscar la compensación más grande");
    await look("ines", "clearing");
    await pages.ines.getByRole("button", { name: /^Aceptar y devolver/ }).click();
    await reads("ines", "Hecha");
  });

  it("a year later burns what nobody spent, and the report says so", async () => {
    const moved = await control.request("POST /api/sandbox/clock", { body: { advance: "P367D" } });
    expect([200, 202]).toContain(moved.status);
    await enter("ines", "/reports");
    // Daily jobs make up for each day of the year; what is read here waits for the sweep alone.
    const expired = async (): Promise<number> => {
      const url = `${house.url}/api/reports/community`;
      return (await (await pages.ines.request.get(url)).json()).expiredCents;
    };
    await expect.poll(expired, { timeout: 60_000, interval: 250 }).toBeGreaterThan(0);
    await enter("antonio", "/");
    await reads("antonio", "Ya no tienes vales");
    await look("antonio", "burned");
    await open("ines", "/reports");
    await reads("ines", stall);
    await look("ines", "report");
  });

  it("broke no script and no policy", () => {
    expect(house.complaints()).toEqual([]);
  });
});
