/** For tests only: what axe finds wrong with a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";

const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const source = readFileSync(path, "utf8");

interface Axe {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
    readonly passes: readonly object[];
  }>;
}

/**
 * The browser keeps it for each further page of a context, and it runs where it is asked for: to
 * hand it over anew takes longer than all that axe does with a page.
 */
const kept = `globalThis.loadAxe = () => { ${source} };`;
const keeping = new WeakSet<BrowserContext>();

/** For a context that was just made, and whose pages axe will look at. */
export const keepAxe = async (context: BrowserContext): Promise<void> => {
  if (keeping.has(context)) return;
  keeping.add(context);
  await context.addInitScript({ content: kept });
};

const loadInto = async (page: Page): Promise<void> => {
  const isLoaded = await page.evaluate(() => {
    const { loadAxe } = globalThis as { readonly loadAxe?: () => void };
    if (!("axe" in globalThis)) loadAxe?.();
    return "axe" in globalThis;
  });
  if (isLoaded) return;
  // Without scripts, or on the first page of a context.
  await page.evaluate(source);
  await keepAxe(page.context());
};

/** `colours`: the rules that may find another thing when only the theme has changed. */
export type AxeRules = "all" | "colours";

/** A colour that is on its way from one theme to the other is neither's. */
const untilStill = async (): Promise<void> => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // In the first frame the new styles are found, by the second their transitions began.
  await nextFrame();
  await nextFrame();
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
  await nextFrame();
};

/**
 * One line per rule that is broken, with the first element that breaks it. The page's policy stays
 * in force; throws where so little was looked at that the page cannot have been there.
 */
export const axeFindings = async (
  page: Page,
  rules: AxeRules = "all",
): Promise<readonly string[]> => {
  await loadInto(page);
  const found = await look(page, rules);
  // A busy machine paints a theme piece by piece: what is broken stays so at a second look.
  return found.length === 0 ? found : look(page, rules);
};

const look = async (page: Page, rules: AxeRules): Promise<readonly string[]> => {
  await page.evaluate(untilStill);
  const few = { runOnly: ["color-contrast", "link-in-text-block"] };
  const options = {
    // What is well is counted, not described node by node: half of the time.
    resultTypes: ["violations"],
    selectors: false,
    ...(rules === "all" ? {} : few),
  };
  const { violations, passes } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: Axe }).axe.run(asked),
    options,
  );
  if (passes.length === 0) throw new Error(`axe looked at nothing on ${page.url()}`);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""} ${nodes[0]?.failureSummary ?? ""}`,
  );
};
