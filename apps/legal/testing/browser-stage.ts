/** For tests of pages: the demo firm behind a real browser, and people who look at it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { DemoFacts } from "#platform/app.ts";
import { addMember } from "#platform/people/memberships.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { launchChromium, runsChromium } from "#ui/test-browser.ts";
import { visit } from "#ui/test-screens.ts";
import { seedLegal } from "../seed.ts";
import { startLegal, type LegalGround } from "./ground.ts";

export interface BrowserStage {
  readonly ground: () => LegalGround;
  readonly facts: () => DemoFacts;
  /** A matter with expenses that wait to be charged. */
  readonly waitingMatter: () => Promise<string>;
  /** The newest invoice that a client owes. */
  readonly owedInvoice: () => Promise<Got["body"]>;
  readonly owed: () => Promise<string>;
  /** The client's link as the house of the test serves it: the public name leads nowhere here. */
  readonly payUrl: () => Promise<string>;
  readonly urlOf: (rest: string) => string;
  /** `socia` is a partner, `cobranza` keeps the accounts. */
  readonly pageOf: (sub: string, javaScript?: "on" | "off") => Promise<Page>;
}

/** Of one file of tests: started before them, and stopped after. */
export const browserStage = (): BrowserStage => {
  let ground: LegalGround;
  let facts: DemoFacts;
  let browser: Browser;
  beforeAll(async () => {
    if (!runsChromium) return;
    ground = await startLegal();
    const { services } = ground.app;
    facts = await services.db.transaction((tx) => seedLegal(services, tx, {}));
    await ground.job("read-documents");
    const placeId = facts.ids?.["firm"] ?? "";
    const at = ground.clock.now();
    for (const [name, role] of [
      ["socia", "partner"],
      ["cobranza", "billing"],
    ] as const)
      await addMember(services.db, { placeId, email: `${name}@example.org`, name, role, at });
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await ground?.stop();
  });

  /** A matter with expenses that wait to be charged. */
  const waitingMatter = async (): Promise<string> => {
    const key = facts.apiKeys?.["legalFull"]?.key ?? "";
    const { body } = await ground.request("GET /api/expenses", { key });
    const waiting = (one: { readonly invoiceId: string | null }) => one.invoiceId === null;
    return body.expenses.find(waiting).matterId;
  };

  /** The newest invoice that a client owes. */
  const owedInvoice = async () => {
    const key = facts.apiKeys?.["legalFull"]?.key ?? "";
    const { body } = await ground.request("GET /api/billing/invoices?status=issued", { key });
    const { id } = body.invoices[0];
    return (await ground.request(`GET /api/billing/invoices/${id}`, { key })).body;
  };
  const owed = async () => `invoices/${(await owedInvoice()).id}`;
  /** The client's link as the house of the test serves it: the public name leads nowhere here. */
  const payUrl = async (): Promise<string> =>
    `${ground.app.url}${new URL((await owedInvoice()).payUrl).pathname}`;

  const urlOf = (rest: string): string => `${ground.app.url}/n/${facts.ids?.["firm"]}/${rest}`;

  const pageOf = async (sub: string, javaScript: "on" | "off" = "on"): Promise<Page> =>
    visit(browser, { cookie: await ground.comeAs(sub), url: ground.app.url, javaScript });
  return {
    ground: () => ground,
    facts: () => facts,
    waitingMatter,
    owedInvoice,
    owed,
    payUrl,
    urlOf,
    pageOf,
  };
};
