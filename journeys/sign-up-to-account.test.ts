/** From a partner's website over sign-up and consent to one's account, in a real browser. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { accountWords } from "../apps/identity/accounts/account.words.ts";
import { consentWords } from "../apps/identity/consents/consent.words.ts";
import { entryWords } from "../apps/identity/sign-in/entry.words.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Look, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { startPartner, type Partner } from "./partner.ts";
import { latestLink } from "./people.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let partner: Partner;
let browser: Browser;
const people: Person[] = [];

const identity = () => instance.urls["identity"] ?? "";

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home, {}, ["control", "identity"]);
  const { key } = instance.demo.apiKeys["identityFull"] ?? { key: "" };
  partner = await startPartner(identity(), key);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await partner?.close();
  await instance?.stop();
  await home?.remove();
});

type Locale = "es-MX" | "en";

interface Telling {
  readonly locale: Locale;
  readonly scripts: "on" | "off";
}

const firstPassword = "nopal quelite epazote";
const nextPassword = "chile mulato ancho";
const looks: readonly Look[] = ["phone-light", "desktop-dark"];

/** One person's walk, in one language, with or without JavaScript. */
const walkOf = ({ locale, scripts }: Telling) => {
  const entry = entryWords.translator(locale);
  const consent = consentWords.translator(locale);
  const account = accountWords.translator(locale);
  const email = `${locale.slice(0, 2)}.${scripts}@correo.example`;
  let page: Page;

  const comeWithABrowser = async (): Promise<void> => {
    const options = { locale: locale === "en" ? "en-US" : locale };
    const person = await newPerson(browser, { ...options, javaScriptEnabled: scripts === "on" });
    people.push(person);
    page = person.page;
  };

  /** A picture in each language where there are scripts, and what axe says of the page. */
  const look = async (name: string): Promise<void> => {
    if (scripts === "off") return;
    const language = locale === "en" ? "-en" : "";
    await shoot(page, `${name}${language}`, locale === "en" ? ["phone-light"] : looks);
    expect(await axeFindings(page), name).toEqual([]);
  };

  const press = (name: string) => page.getByRole("button", { name }).first().click();
  const fill = (name: string, text: string) => page.locator(`main input[name=${name}]`).fill(text);
  const titled = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const greeted = () => page.getByRole("heading", { name: "Hola, Itzel Ramírez" }).waitFor();

  const signUp = async (): Promise<void> => {
    await page.goto(`${partner.url}/enter`);
    await page.getByText(entry("signInFor", { client: partner.name })).waitFor();
    await look("30-identity-sign-in");
    await page.getByRole("link", { name: entry("signUp") }).click();
    await titled(entry("signUpTitle"));
    await fill("name", "Itzel Ramírez");
    await fill("email", email);
    await fill("password", "password1");
    await press(entry("signUpButton"));
    await page.getByText(entry("common")).first().waitFor();
    await look("31-identity-sign-up-refused");
    await fill("password", firstPassword);
    await look("32-identity-sign-up");
    await press(entry("signUpButton"));
    await titled(entry("mailTitle"));
    await look("33-identity-look-at-your-mail");
    await page.goto(await latestLink(instance, email));
    await titled(entry("confirmTitle"));
    await look("34-identity-confirm");
    await press(entry("confirm"));
  };

  const allow = async (): Promise<void> => {
    await titled(consent("consentTitle", { client: partner.name }));
    await page.getByText(consent("scope_email", { email })).waitFor();
    await look("35-identity-consent");
    await allowAgain();
  };

  /** The partner answers on this very machine: whoever listens there is asked about each time. */
  const allowAgain = async (): Promise<void> => {
    await titled(consent("consentTitle", { client: partner.name }));
    await press(consent("allow"));
    await greeted();
  };

  const signInAgain = async (password: string): Promise<void> => {
    await page.goto(`${partner.url}/enter`);
    await fill("email", email);
    await fill("password", password);
    await press(entry("signIn"));
  };

  const toAccount = (path = ""): Promise<unknown> => page.goto(`${identity()}/account${path}`);

  return {
    email,
    account,
    comeWithABrowser,
    signUp,
    allow,
    allowAgain,
    signInAgain,
    toAccount,
    look,
    press,
    fill,
    titled,
    page: () => page,
  };
};

const tellings: readonly Telling[] = [
  { locale: "es-MX", scripts: "on" },
  { locale: "en", scripts: "on" },
  { locale: "es-MX", scripts: "off" },
  { locale: "en", scripts: "off" },
];

// Skipped where there is no browser: the title says so.
describe.skipIf(skipped).each(tellings)(
  `a person who comes from a partner, in $locale with scripts $scripts${skippedBecause}`,
  (telling) => {
    const walk = walkOf(telling);

    it("opens an account by a link in the mail, allows the partner and is back there", async () => {
      await walk.comeWithABrowser();
      await walk.signUp();
      await walk.allow();
      const { body } = await partner.userinfo();
      expect(body).toEqual({
        sub: expect.any(String) as string,
        email: walk.email,
        name: "Itzel Ramírez",
      });
      expect((await partner.refresh()).status).toBe(200);
    });

    it("signs out another device of theirs, and its tokens end", async () => {
      const first = walk.page();
      await walk.comeWithABrowser();
      await walk.signInAgain(firstPassword);
      await walk.allowAgain();
      expect((await partner.userinfo()).status).toBe(200);
      const tokensThere = partner.tokens();
      await first.goto(`${identity()}/account/devices`);
      await first.getByRole("button", { name: walk.account("signOutOthers") }).click();
      await first.getByText(walk.account("doneDevices")).waitFor();
      expect(partner.tokens()).toEqual(tokensThere);
      expect((await partner.userinfo()).status).toBe(401);
      await walk.toAccount();
      expect(walk.page().url()).toContain("/sign-in?");
      await walk.signInAgain(firstPassword);
      await walk.allowAgain();
    });

    it("sees devices and apps, and takes the partner's access back", async () => {
      await walk.toAccount();
      await walk.titled(walk.account("accountTitle"));
      await walk.look("36-identity-account");
      await walk.toAccount("/devices");
      await walk.titled(walk.account("devicesTitle"));
      await walk.look("37-identity-devices");
      await walk.toAccount("/apps");
      await walk.page().getByText(partner.name).first().waitFor();
      await walk.look("38-identity-apps");
      await walk.press(walk.account("revoke"));
      await walk.page().getByText(walk.account("doneApp")).waitFor();
      await walk.look("39-identity-no-apps");
      expect((await partner.userinfo()).status).toBe(401);
      const refused = await partner.refresh();
      expect([refused.status, refused.body.error]).toEqual([400, "invalid_grant"]);
      await walk.page().goto(`${partner.url}/enter`);
      await walk.allow();
    });

    it("changes the password; the old one is worth nothing, nor are the tokens", async () => {
      await walk.toAccount("/password");
      await walk.titled(walk.account("passwordTitle"));
      await walk.look("40-identity-password");
      await walk.fill("current", firstPassword);
      await walk.fill("password", nextPassword);
      await walk.press(walk.account("passwordTitle"));
      await walk.page().getByText(walk.account("donePassword")).waitFor();
      expect((await partner.userinfo()).status).toBe(401);
      await walk.toAccount("/events");
      await walk.look("41-identity-events");
      await walk.comeWithABrowser();
      await walk.signInAgain(firstPassword);
      await walk.look("42-identity-wrong-password");
      await walk.fill("password", nextPassword);
      await walk.press(entryWords.translator(telling.locale)("signIn"));
      await walk.allowAgain();
    });
  },
);

describe.skipIf(skipped)(`every browser${skippedBecause}`, () => {
  it("had nothing to complain about", () => {
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  });
});
