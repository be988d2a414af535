/** The console through identity, both real: in with one account, out with it, and not without. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let browser: Browser;
const people: Person[] = [];

const control = () => instance.urls["control"] ?? "";
const identity = () => instance.urls["identity"] ?? "";
const passwordOf = (email: string): string =>
  instance.demo.users.find((user) => user.email === email)?.password ?? "";

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home, {}, ["control", "identity"]);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

/** A new browser, from a page of the console over identity back to it. */
const comeIn = async (email: string, from = "/jobs"): Promise<Person> => {
  const person = await newPerson(browser);
  people.push(person);
  const { page } = person;
  await page.goto(`${control()}${from}`);
  await prove(page, email);
  return person;
};

/** E-mail and password at identity, then back at the console. */
const prove = async (page: Page, email: string): Promise<void> => {
  expect(page.url().startsWith(`${identity()}/sign-in`)).toBe(true);
  await page.getByLabel("Correo").fill(email);
  await page.locator("input[type=password]").fill(passwordOf(email));
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => url.origin === control());
};

/** Asked without following the way to identity, which would let the person in again. */
const isIn = async ({ page }: Person): Promise<boolean> => {
  const answer = await page.request.get(`${control()}/operators`, { maxRedirects: 0 });
  return answer.status() === 200 && (await answer.text()).includes("Cuenta de ");
};

const accountMenu = "summary[aria-label^='Cuenta de ']";

const expectAccountOf = async (page: Page, name: string): Promise<void> =>
  expect(await page.locator(accountMenu).getAttribute("aria-label")).toBe(`Cuenta de ${name}`);

const signOut = async (page: Page): Promise<void> => {
  await page.locator(accountMenu).click();
  await page.getByRole("button", { name: "Salir" }).click();
};

/** Time for every app goes on, past the moment at which control asks identity again. */
const advance = async (minutes: number): Promise<void> => {
  const key = instance.demo.apiKeys["controlFull"]?.key ?? "";
  const client = testClient(control());
  const body = { advance: `PT${minutes}M` };
  const got = await client.request("POST /api/sandbox/clock", { key, body });
  expect([200, 202], got.text).toContain(got.status);
  await client.close();
};

describe.skipIf(skipped)(`the console through identity${skippedBecause}`, () => {
  let operator: Person;

  it("an operator comes back to the page they left, without being asked for consent", async () => {
    operator = await comeIn("operadora@milpa.test");
    const { page } = operator;
    expect(page.url()).toBe(`${control()}/jobs`);
    await expectAccountOf(page, "Olga Operadora");
    await page.goto(`${control()}/operators`);
    await shoot(page, "console-operators", ["phone-light", "desktop-dark"]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("the session goes on as long as identity says so", async () => {
    await advance(6);
    expect(await isIn(operator)).toBe(true);
    await advance(70);
    expect(await isIn(operator)).toBe(true);
  });

  it("a person whom nobody added is told whom to ask", async () => {
    const { page } = await comeIn("valeria@milpa.test");
    expect(await page.locator("h1").innerText()).toBe("No tienes acceso a Control");
    expect(await page.getByText("valeria@milpa.test").isVisible()).toBe(true);
    expect(page.url()).not.toContain("valeria");
    await shoot(page, "console-stranger", ["phone-light", "desktop-dark"]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("from there another account of theirs comes in", async () => {
    const { page } = people.at(-1) ?? operator;
    await page.getByRole("link", { name: "Entrar con otra cuenta" }).click();
    await prove(page, "operadora@milpa.test");
    expect(page.url()).toBe(`${control()}/jobs`);
    await expectAccountOf(page, "Olga Operadora");
  });

  it("signing out of the console ends it; one press signs in again", async () => {
    const { page } = operator;
    await page.goto(`${control()}/jobs`);
    await signOut(page);
    await page.waitForURL(`${control()}/sign-out`);
    expect(await isIn(operator)).toBe(false);
    await page.goto(`${control()}/sign-out`);
    await page.getByRole("link", { name: "Entrar de nuevo" }).click();
    await page.waitForURL(`${control()}/`);
    expect(await isIn(operator)).toBe(true);
  });

  it("signing out of identity ends the console within minutes", async () => {
    const { page } = operator;
    await page.goto(`${identity()}/account`);
    await signOut(page);
    await page.waitForLoadState();
    await advance(6);
    // A process believes what it knows of a session for two seconds.
    await expect.poll(() => isIn(operator), { timeout: 10_000 }).toBe(false);
  });

  it("no page of this journey broke a script or a policy", () => {
    const unforeseen = people.flatMap(({ complaints }) => complaints);
    expect(unforeseen).toEqual([]);
  });
});
