/** Payments and identity as an operator starts them, with a browser, for journeys of people. */
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Look, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

export interface PaymentsHouse {
  readonly home: Home;
  readonly instance: Instance;
  readonly url: string;
  readonly client: TestClient;
  /** With a key of all permissions; fails unless it was answered well. */
  readonly post: (path: string, body: object) => Promise<Got["body"]>;
  readonly cron: (job: string) => Promise<Got["body"]>;
  readonly come: (options?: Parameters<typeof newPerson>[1]) => Promise<Page>;
  /** At identity, where the page was sent; then back where it wanted to be. */
  readonly prove: (page: Page, email: string) => Promise<void>;
  /** Pictures, and nothing that axe finds wrong. */
  readonly inspect: (page: Page, name: string, looks?: readonly Look[]) => Promise<void>;
  /** What all browsers complained about. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

export const openHouse = async (): Promise<PaymentsHouse> => {
  const home = await newHome();
  const instance = await startInstance(home, {}, ["identity", "payments"]);
  const browser: Browser = await launchChromium();
  const url = instance.urls["payments"] ?? "";
  const client = testClient(url);
  const people: Person[] = [];
  const key = instance.demo.apiKeys["paymentsFull"]?.key ?? "";
  const well = async (asked: Promise<Got>): Promise<Got["body"]> => {
    const got = await asked;
    expect(got.status, got.text).toBeLessThan(300);
    return got.body;
  };
  return {
    home,
    instance,
    url,
    client,
    post: (path, body) => well(client.request(`POST ${path}`, { key, body })),
    cron: (job) => {
      const bearer = instance.demo.cronSecret ?? "";
      return well(client.request(`POST /api/cron/${job}`, { bearer, body: {} }));
    },
    come: async (options) => {
      const person = await newPerson(browser, options);
      people.push(person);
      return person.page;
    },
    prove: (page, email) => prove(page, email, instance),
    inspect: async (page, name, looks) => {
      await shoot(page, name, looks);
      expect(await axeFindings(page), name).toEqual([]);
    },
    complaints: () => people.flatMap(({ complaints }) => complaints),
    close: async () => {
      await client.close();
      await browser.close();
      await instance.stop();
      await home.remove();
    },
  };
};

const prove = async (page: Page, email: string, { demo, urls }: Instance): Promise<void> => {
  const person = demo.users.find((user) => user.email === email);
  await page.locator("main input[name=email]").fill(email);
  await page.locator("input[type=password]").fill(person?.password ?? "");
  await page.locator("main form button").first().click();
  await page.waitForURL((at) => at.origin === urls["payments"]);
};
