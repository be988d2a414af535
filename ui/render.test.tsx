/** Whole documents and what they load. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Assets, buildAssets } from "./assets.ts";
import { Countdown } from "./components/countdown.tsx";
import { LivePoll } from "./components/live-poll.tsx";
import { errorPage } from "./error-page.tsx";
import { remainingText } from "./islands/countdown.tsx";
import { island } from "./islands/island.ts";
import { islandPropertiesBytes } from "./limits.ts";
import { renderPage, renderPart } from "./render.ts";

let assets: Assets;

beforeAll(async () => {
  assets = await buildAssets();
});

const page = (extra: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ locale: "es-MX", theme: "auto", title: "Vales", assets, body: "hola", ...extra });

describe("renderPage", () => {
  test("names language, title and theme, and stays out of search engines", () => {
    const html = page({ title: "Vales & <más>" });
    expect(html).toMatch(/^<!doctype html><html lang="es-MX"><head><meta charset="utf-8"/);
    expect(html).toContain("<title>Vales &amp; &lt;más></title>");
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('content="light dark"');
  });

  test("nobody's words turn the reading order around", () => {
    const name = "Llave \u202elaicifo\u2066 \u200fde prueba";
    const html = page({ title: name, body: <p title={name}>{name}</p> });
    expect(html).toContain("<title>Llave laicifo de prueba</title>");
    expect(html).toContain('<p title="Llave laicifo de prueba">Llave laicifo de prueba</p>');
  });

  test("a theme that was chosen stands on the document", () => {
    const html = page({ theme: "dark", locale: "en" });
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('name="theme-color" content="#15180f"');
  });

  test("has nothing inline: no script body, no style", () => {
    const html = page({ body: <Countdown seconds={9} /> });
    expect(html).not.toMatch(/<style|\sstyle=/);
    expect([...html.matchAll(/<script[^>]*>([^<]*)/g)].every((match) => match[1] === "")).toBe(
      true,
    );
  });

  test("loads the scripts of the islands that it holds, and no others", () => {
    expect(page()).not.toContain("countdown-");
    expect(page({ body: <Countdown seconds={9} /> })).toContain(assets.href("countdown.js"));
    const live = page({ body: <LivePoll id="a" children="b" /> });
    expect(live).toContain(assets.href("live-poll.js"));
    expect(live).not.toContain("countdown-");
  });

  test("carries the nonce where there is one", () => {
    const tags = [...page({ nonce: "abc" }).matchAll(/<(script|link rel="stylesheet")[^>]*>/g)];
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.every(([tag]) => tag.includes('nonce="abc"'))).toBe(true);
  });
});

describe("errorPage", () => {
  const error = { theme: "auto", app: "Vales", currentUrl: "/x", requestId: "0198" } as const;

  test.each([
    [404, "es-MX", "Esta página no existe"],
    [403, "en", "You may not see this"],
    [503, "es-MX", "Algo falló de nuestro lado"],
    [418, "en", "We could not take this request"],
  ] as const)("%i in %s", (status, locale, title) => {
    const html = errorPage({ ...error, assets, status, locale });
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain("0198");
  });
});

describe("islands", () => {
  const settings = { locale: "en", theme: "auto" } as const;
  const Echo = island("echo", ({ text }: { readonly text: string }) => <b>{text}</b>);

  test("properties travel in one escaped attribute", () => {
    const html = renderPart(<Echo text={`"'<>&`} />, settings);
    expect(html).toContain('props="{&quot;text&quot;:&quot;\\&quot;');
    expect(html).toContain(`<b>"'&lt;>&amp;</b>`.replace('"', "&quot;"));
  });

  test("refuse more properties than a page should carry", () => {
    const text = "x".repeat(islandPropertiesBytes);
    expect(() => renderPart(<Echo text={text} />, settings)).toThrow("at most 16384 bytes");
  });

  test("take plain data only", () => {
    // @ts-expect-error: a function does not survive the way to the browser.
    const Bad = island("bad", ({ press }: { readonly press: () => void }) => <b>{typeof press}</b>);
    expect(Bad).toBeTypeOf("function");
  });

  test.each([
    [0, "0:00"],
    [90, "1:30"],
    [3661, "1:01:01"],
    [90_000, "1 d 1:00:00"],
  ])("%i seconds read %s", (seconds, text) => {
    expect(remainingText(seconds)).toBe(text);
  });
});
