/** Walks an app's pages as people find them, one of each kind, and holds each to account. */
import type { Page } from "playwright-core";
import { axeFindings, type Theme } from "./browser.ts";

export interface Walk {
  /** Where to begin: addresses on one origin. */
  readonly from: readonly string[];
  /** Pages of one kind differ only in ids; at most this many kinds are walked. */
  readonly kindsMost: number;
  /** Addresses that are left out: what ends the session, and documents for programs. */
  readonly except?: RegExp;
}

export interface Walked {
  readonly kinds: readonly string[];
  /** One sentence for each thing that is wrong. */
  readonly faults: readonly string[];
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Ids, codes and numbers of an address stand for all others of their kind. */
const kindOf = (url: URL): string =>
  url.pathname
    .split("/")
    .map((part) => (/[0-9]/.test(part) && part.length > 5 ? ":id" : part))
    .join("/");

const never = /sign-out|\/docs|openapi\.json|\/api\/|[./](pdf|xml|csv|zip|svg|png|css|js|json)$/;

/** Breadth first, by the links of each page. */
export const walk = async (page: Page, { from, kindsMost, except }: Walk): Promise<Walked> => {
  const queue = from.map((address) => new URL(address));
  const origin = queue[0]?.origin;
  const kinds = new Set<string>();
  const faults: string[] = [];
  for (const url of queue) {
    const kind = kindOf(url);
    const isOut = url.origin !== origin || never.test(url.pathname) || except?.test(url.pathname);
    if (isOut || kinds.has(kind) || kinds.size >= kindsMost) continue;
    kinds.add(kind);
    faults.push(...(await lookAt(page, url)).map((fault) => `${kind}: ${fault}`));
    queue.push(new URL(page.url()), ...(await linksOf(page)));
  }
  return { kinds: [...kinds], faults };
};

const linksOf = async (page: Page): Promise<URL[]> => {
  const found = await page
    .locator("a[href]")
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  return found.filter((href) => href.startsWith("http")).map((href) => new URL(href));
};

/**
 * Each language, width and theme once: no rule of axe depends on two of them. A soak looks at what
 * is read most in the other theme too.
 */
const phoneThemes: readonly Theme[] =
  process.env["MILPA_SOAK"] === undefined ? ["light"] : ["light", "dark"];
const looks = [
  ["en", desktop, ["dark"]],
  ["es-MX", phone, phoneThemes],
] as const;

const lookAt = async (page: Page, url: URL): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const [language, size, themes] of looks) {
    await page.setViewportSize(size);
    const asked = new URL(url);
    asked.searchParams.set("lang", language);
    const answer = await page.goto(asked.href);
    // It leads elsewhere: that one is walked by its own name.
    if (new URL(page.url()).pathname !== url.pathname) return faults;
    if ((answer?.status() ?? 500) >= 500) faults.push(`${language}: ${String(answer?.status())}`);
    faults.push(...(await shapeFaults(page, language)));
    faults.push(...(await axeFindings(page, themes)).map((finding) => `${language} ${finding}`));
    if (language === "en") faults.push(...(await keyboardFaults(page)));
  }
  return faults;
};

const shapeFaults = async (page: Page, language: string): Promise<readonly string[]> => {
  const seen = await page.locator("html").evaluate((root) => ({
    language: root.getAttribute("lang"),
    tooWide: root.scrollWidth > root.clientWidth,
    headings: root.querySelectorAll("h1").length,
    // Words that nobody translated show as keys or as what is missing.
    odd: /\b(undefined|NaN|\[object )/.exec(document.body.innerText)?.[0] ?? null,
  }));
  return [
    ...(seen.language === language ? [] : [`${language}: speaks ${String(seen.language)}`]),
    ...(seen.tooWide ? [`${language}: wider than the screen`] : []),
    ...(seen.headings === 1 ? [] : [`${language}: ${seen.headings} first headings`]),
    ...(seen.odd === null ? [] : [`${language}: says ${seen.odd}`]),
  ];
};

const tabsMost = 12;

/** The first steps of the Tab key land on what can be seen to have the focus. */
const keyboardFaults = async (page: Page): Promise<readonly string[]> => {
  const unseen = await page.evaluateHandle(() => {
    const found: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element)) return;
      const { outlineStyle, boxShadow } = getComputedStyle(target);
      if (outlineStyle === "none" && boxShadow === "none")
        found.push(target.outerHTML.slice(0, 120));
    });
    return found;
  });
  for (let step = 0; step < tabsMost; step += 1) await page.keyboard.press("Tab");
  const found = await unseen.jsonValue();
  return found.map((element) => `focus cannot be seen on ${element}`);
};
