/**
 * `npm run pictures`: the pictures of the README, taken of the demo world as `npm start` makes it,
 * into `docs/pictures/`. A home, the register of a stall, the portal and the issuer's console.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "#ui/test-browser.ts";
import { newPerson } from "./browser.ts";
import { newHome, startInstance, type Instance } from "./instance.ts";
import { freshCode, leaveWelcome } from "./people.ts";

const folder = join(import.meta.dirname, "../docs/pictures");
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Place {
  readonly instance: Instance;
  readonly page: Page;
}

/** Leaves the page where the picture is taken. */
type Walk = (place: Place) => Promise<void>;

const urlOf = ({ urls }: Instance, app: string): string => urls[app] ?? "";

const byPassword = async ({ instance, page }: Place, email: string, at: string): Promise<void> => {
  const person = instance.demo.users.find((one) => one.email === email);
  await page.goto(at);
  await page.locator("main input[name=email]").fill(email);
  await page.locator("input[type=password]").fill(person?.password ?? "");
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => url.href.startsWith(new URL(at).origin));
};

const byCode = async ({ instance, page }: Place, contact: string, at: string): Promise<void> => {
  await page.goto(at);
  await page.locator("main input:not([type=hidden])").first().fill(contact);
  await page.locator("main form button").first().click();
  const code = page.locator("input[autocomplete=one-time-code]");
  await code.fill(await freshCode(instance, contact));
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
  await leaveWelcome(page);
};

const pictures: Readonly<Record<string, { readonly viewport: object; readonly walk: Walk }>> = {
  home: {
    viewport: desktop,
    walk: (place) =>
      byPassword(place, "valeria@milpa.test", `${urlOf(place.instance, "identity")}/home`),
  },
  register: {
    viewport: desktop,
    walk: async (place) => {
      const pos = urlOf(place.instance, "pos");
      await byPassword(place, "valeria@milpa.test", `${pos}/sign-in?next=/`);
      await place.page.goto(`${pos}/n/${place.instance.demo.ids["posTenant"] ?? ""}/register`);
      for (const name of ["Tlacoyo de frijol", "Tamal de rajas", "Tlacoyo de frijol"])
        await place.page.getByRole("button", { name }).first().click();
    },
  },
  portal: {
    viewport: phone,
    walk: async ({ instance, page }) => {
      const slug = instance.demo.ids["posTenantSlug"] ?? "";
      await page.goto(`${urlOf(instance, "portal")}/pos/${slug}`);
    },
  },
  issuer: {
    viewport: desktop,
    walk: async (place) => {
      const vouchers = urlOf(place.instance, "vouchers");
      await byCode(place, "admin@milpa.example", `${vouchers}/sign-in?next=/reports`);
    },
  },
};

const take = async (
  browser: Browser,
  instance: Instance,
  [name, { viewport, walk }]: [string, (typeof pictures)[string]],
): Promise<void> => {
  const { context, page } = await newPerson(browser);
  await page.setViewportSize(viewport as typeof desktop);
  await walk({ instance, page });
  await page.waitForLoadState("networkidle");
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: "disabled" });
  await context.close();
  process.stdout.write(`${path}\n`);
};

const home = await newHome();
const instance = await startInstance(home);
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  for (const picture of Object.entries(pictures)) await take(browser, instance, picture);
} finally {
  await browser.close();
  await instance.stop();
  await home.remove();
}
