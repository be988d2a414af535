/** An app and identity as an operator starts them, with a browser, for journeys of people. */
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Look, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

export interface ConsoleHouse {
  readonly home: Home;
  readonly instance: Instance;
  readonly url: string;
  readonly come: (options?: Parameters<typeof newPerson>[1]) => Promise<Page>;
  /** At identity, where the page was sent; then back where it wanted to be. */
  readonly prove: (page: Page, email: string) => Promise<void>;
  /** Pictures, and nothing that axe finds wrong. */
  readonly inspect: (page: Page, name: string, looks?: readonly Look[]) => Promise<void>;
  /** What all browsers complained about. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface HouseOptions {
  /** Apps that run too. */
  readonly beside?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** Identity and this one. */
export const openHouse = async (
  app: string,
  { beside = [], variables = {} }: HouseOptions = {},
): Promise<ConsoleHouse> => {
  const home = await newHome();
  const instance = await startInstance(home, variables, ["identity", app, ...beside]);
  const browser: Browser = await launchChromium();
  const url = instance.urls[app] ?? "";
  const people: Person[] = [];
  return {
    home,
    instance,
    url,
    come: async (options) => {
      const person = await newPerson(browser, options);
      people.push(person);
      return person.page;
    },
    prove: async (page, email) => {
      const person = instance.demo.users.find((user) => user.email === email);
      await page.locator("main input[name=email]").fill(email);
      await page.locator("input[type=password]").fill(person?.password ?? "");
      await page.locator("main form button").first().click();
      await page.waitForURL((at) => at.origin === url);
    },
    inspect: async (page, name, looks) => {
      await shoot(page, name, looks);
      expect(await axeFindings(page), name).toEqual([]);
    },
    complaints: () => people.flatMap(({ complaints }) => complaints),
    close: async () => {
      await browser.close();
      await instance.stop();
      await home.remove();
    },
  };
};
