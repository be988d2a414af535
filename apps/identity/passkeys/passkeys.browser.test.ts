/** Passkeys and the account pages in a real browser, with the virtual authenticator of Chromium. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "#ui/test-axe.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { totpCode } from "../second-factor/totp.ts";
import { newAccountDesk } from "../testing/account-desk.ts";
import { openSite, sitAt, type BrowserSite } from "../testing/browser-site.ts";
import { freshTokens, type SignedInPerson } from "../testing/ground.ts";

let site: BrowserSite;
let browser: Browser;
beforeAll(async () => {
  if (!runsChromium) return;
  site = await openSite();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const newBrowser = async (options: { readonly javaScriptEnabled?: boolean } = {}) => {
  const context = await browser.newContext({
    viewport: phone,
    locale: "es-MX",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    if (said.type() === "error" && !/status of 4\d\d/.test(said.text()))
      complaints.push(said.text());
  });
  return { context, page, complaints };
};

/** A phone with a fingerprint reader that always says yes. */
const addAuthenticator = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { devtools, authenticatorId };
};

describe.skipIf(!runsChromium)(`a passkey in a browser${skippedBecause}`, () => {
  it("is made, signs in without a name, is known, and refused as a copy", async () => {
    const { context, page, complaints } = await newBrowser();
    const { devtools, authenticatorId } = await addAuthenticator(context, page);
    const who = await site.ground.signIn();
    await sitAt(context, site, who);
    await page.goto(`${site.url}/account/passkeys/new`);
    await page.getByRole("button", { name: "Crear llave en este dispositivo" }).click();
    await page.getByText("Tu llave de acceso está lista.").waitFor();
    await page.goto(`${site.url}/account/passkeys/new`);
    await page.getByRole("button", { name: "Crear llave en este dispositivo" }).click();
    await page.getByText("Este dispositivo ya tiene una llave").waitFor();

    await context.clearCookies();
    await page.goto(`${site.url}/sign-in?next=%2Faccount%2Fdevices`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
    await page.getByRole("heading", { name: "Tus dispositivos" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/account/devices");

    const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
    const [credential] = credentials;
    if (!credential) throw new Error("the authenticator kept no key");
    await devtools.send("WebAuthn.removeCredential", {
      authenticatorId,
      credentialId: credential.credentialId,
    });
    const copy = { ...credential, signCount: 0 };
    await devtools.send("WebAuthn.addCredential", { authenticatorId, credential: copy });
    await context.clearCookies();
    await page.goto(`${site.url}/sign-in`);
    await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
    await page.getByText("No se completó").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says that it needs scripts where there are none, and leads nowhere wrong", async () => {
    const { context, page } = await newBrowser({ javaScriptEnabled: false });
    await sitAt(context, site, await site.ground.signIn());
    await page.goto(`${site.url}/account/passkeys/new`);
    expect(await page.getByText("necesitan JavaScript").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Crear llave" }).count()).toBe(0);
    await context.close();
  });
});

const paths = [
  ...["/home", "/account", "/account/profile", "/account/email", "/account/password"],
  ...["/account/devices", "/account/apps", "/account/second-factor"],
  ...["/account/second-factor/set-up", "/account/passkeys", "/account/passkeys/new"],
  "/account/events",
];

/** A person to whom something happened, so that no page is empty. */
const livedIn = async (context: BrowserContext, page: Page): Promise<SignedInPerson> => {
  const { ground } = site;
  const who = await ground.signIn();
  const desk = newAccountDesk(ground);
  const others = [who, await ground.signIn(who), await ground.signIn(who)];
  for (const at of others) await freshTokens(ground, at, await ground.addClient());
  await desk.addEvents(who, 60);
  await desk.post(who, "/account/second-factor/start");
  await addAuthenticator(context, page);
  await sitAt(context, site, who);
  await page.goto(`${site.url}/account/passkeys/new`);
  await page.getByRole("button", { name: "Crear llave en este dispositivo" }).click();
  await page.getByText("Tu llave de acceso está lista.").waitFor();
  return who;
};

/** With `MILPA_SHOTS=<folder>`, pictures for people to look at. */
const shots = process.env["MILPA_SHOTS"];

/** A page in both themes and on both screens: what is wrong with it. */
const lookAt = async (page: Page, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [device, viewport] of Object.entries({ desktop, phone })) {
      await page.setViewportSize(viewport);
      const path = join(shots ?? "", `${name}-${device}-${colorScheme}.png`);
      if (shots) await page.screenshot({ path, fullPage: true });
      const tooWide = await page.locator("html").evaluate((at) => at.scrollWidth > at.clientWidth);
      if (tooWide) found.push(`${name} is wider than a ${device}`);
    }
    found.push(
      ...(await axeFindings(page, colorScheme === "light" ? "all" : "colours")).map(
        (what) => `${name} ${colorScheme} ${what}`,
      ),
    );
  }
  return found;
};

/** What the phone shows for the secret on the page. */
const codeOnPhone = async (page: Page): Promise<string> => {
  const secret = (await page.locator(".copy code").innerText()).replaceAll(" ", "");
  return totpCode(secret, site.ground.clock.real());
};

describe.skipIf(!runsChromium)(`the account pages in a browser${skippedBecause}`, () => {
  it("fit on a phone and a desktop, in light and dark, and axe finds nothing", async () => {
    if (shots) await mkdir(shots, { recursive: true });
    const { context, page, complaints } = await newBrowser();
    await livedIn(context, page);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(`${site.url}${path}`);
      found.push(...(await lookAt(page, path.slice(1).replaceAll("/", "-"))));
    }
    await page.goto(`${site.url}/account/second-factor/set-up`);
    await page
      .getByLabel("Código")
      .last()
      .fill(await codeOnPhone(page));
    await page.getByRole("button", { name: "Activar" }).click();
    await page.getByText("Solo se muestran ahora").waitFor();
    found.push(...(await lookAt(page, "recovery-codes")));
    await page.getByRole("link", { name: "Ya los guardé" }).click();
    await page.getByText("Está activada").waitFor();
    found.push(...(await lookAt(page, "second-factor-on")));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);
});
