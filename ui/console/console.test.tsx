/** The frame of consoles over real HTTP and in a browser: whose places, and menus that open. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { routesOf, type PageContext } from "#platform/http/route.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { sampleDefinition } from "#platform/testing/sample-definition.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { buildAssets } from "../assets.ts";
import { axeFindings } from "../test-axe.ts";
import { launchChromium, runsChromium, skippedBecause } from "../test-browser.ts";
import { consolePage } from "./console-page.tsx";
import { placesAddress, placesPageOf, placesPart } from "./places-page.tsx";
import { viewerOfPerson, type ConsoleViewer } from "./viewer.ts";

type Context = PageContext<unknown, string>;

const people = new Map([newId(), newId()].map((id, place) => [id, place === 0 ? "ana" : "bea"]));

const viewerOf = ({ caller }: Context): ConsoleViewer | null =>
  viewerOfPerson(
    caller.kind === "session"
      ? { personId: caller.session, name: `Nombre de ${caller.session}`, email: "" }
      : null,
  );

const links = ["Caja", "Hoy", "Ventas", "Catálogo", "Clientes"];

const show = (context: Context, page: Pick<Parameters<typeof consolePage>[1], "title" | "body">) =>
  consolePage(context, {
    ...page,
    app: "Canastas",
    stylesheet: "milpa.css",
    place: { name: "Puesto de la esquina" },
    nav: links.map((text) => ({ href: `/?at=${text}`, text, current: text === "Ventas" })),
    viewer: viewerOf(context),
  });

const front = routesOf<unknown, string>().page(
  { name: "front", route: "GET /", summary: "First.", auth: ["public", "session"] },
  (context) => Promise.resolve(show(context, { title: "Ventas", body: <h1>Ventas</h1> })),
);

let app: TestApp;
let home: string;
beforeAll(async () => {
  const port = await freePort();
  home = `http://127.0.0.1:${port}`;
  const urls = { sample: home, identity: "http://127.0.0.1:9" };
  app = await startTestApp(
    {
      ...sampleDefinition,
      pages: [front, placesPageOf({ viewerOf, show })],
      assets: () => buildAssets({}),
      sessions: {
        lifetimeMs: () => 60_000,
        load: (_db, { id }) => Promise.resolve({ roles: [], session: people.get(id) }),
      },
      placesOf: (_db, { sub }) =>
        Promise.resolve([
          { id: "all", title: "Canastas", path: "/all", kind: "console" },
          { id: sub, title: `Puesto de ${sub}`, path: `/of/${sub}`, kind: "business" },
        ]),
    },
    { port, urls },
  );
});
afterAll(() => app.stop());

const cookieFor = async (sub: string): Promise<string> => {
  const [id = ""] = [...people].find(([, name]) => name === sub) ?? [];
  const cookie = await app.app.services.sessions.open({ shard: "people", id }, "test");
  return cookie.split(";")[0] ?? "";
};

describe(placesAddress, () => {
  test("shows whoever looks their own places, work first, and nobody else's", async () => {
    const ana = await app.request(`GET ${placesAddress}`, { cookie: await cookieFor("ana") });
    const bea = await app.request(`GET ${placesPart}`, { cookie: await cookieFor("bea") });
    expect(ana.text).toMatch(/<!doctype html>.*Puesto de ana.*Canastas/s);
    expect(ana.text).not.toContain("Puesto de bea");
    expect(bea.text).toContain(`<a href="${home}/of/bea">Puesto de bea <small>sample`);
    expect(bea.text).not.toMatch(/doctype|Puesto de ana/);
  });

  test("says that something is missing where an app is away, and works without it", async () => {
    const got = await app.request(`GET ${placesPart}&lang=en`, { cookie: await cookieFor("ana") });
    expect([got.status, got.text.includes("Some app did not answer")]).toEqual([200, true]);
  });

  test("sends strangers to the way in, and back", async () => {
    const got = await app.request(`GET ${placesAddress}`);
    expect([got.status, got.headers["location"]]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(placesAddress)}`,
    ]);
  });
});

test("strangers get the plain frame, with the way in and back", async () => {
  const { text } = await app.request("GET /");
  expect(text).toContain('href="/sign-in?next=%2F"');
  expect(text).not.toMatch(/data-menu|sign-out|Clientes/);
});

describe.skipIf(!runsChromium)(`the header in Chromium${skippedBecause}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchChromium()));
  afterAll(() => browser.close());

  const open = async (width: number, javaScriptEnabled = true) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      locale: "es-MX",
      javaScriptEnabled,
    });
    const [name = "", value = ""] = (await cookieFor("ana")).split("=");
    await context.addCookies([{ name, value, url: home }]);
    const page = await context.newPage();
    page.setDefaultTimeout(5_000);
    await page.goto(home);
    return page;
  };
  test.each([390, 1280])("places come when their menu opens; at %i px", async (width) => {
    const page = await open(width);
    await page.getByText("Puesto de la esquina").click();
    await page.getByRole("link", { name: "Puesto de ana" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("link", { name: "Puesto de ana" }).isVisible()).toBe(false);
    await page.locator("summary[aria-label='Cuenta de Nombre de ana']").click();
    await page.getByRole("button", { name: "Salir" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("footer").click();
    expect(await page.getByRole("button", { name: "Salir" }).isVisible()).toBe(false);
    await page.context().close();
  });

  test("without JavaScript menus open too, and the list is a page", async () => {
    const page = await open(390, false);
    const isThere = (name: string) => page.getByRole("link", { name, exact: true }).isVisible();
    expect(await isThere("Clientes")).toBe(false);
    await page.locator(".sections summary").click();
    expect(await isThere("Clientes")).toBe(true);
    await page.locator("summary[aria-label='Cuenta de Nombre de ana']").click();
    expect(await isThere("English")).toBe(true);
    await page.getByText("Puesto de la esquina").click();
    await page.getByRole("link", { name: "Ver todos mis lugares" }).click();
    await page.getByRole("heading", { name: "Mis lugares" }).waitFor();
    expect(await page.getByRole("link", { name: "Puesto de ana" }).isVisible()).toBe(true);
    await page.context().close();
  });
});
