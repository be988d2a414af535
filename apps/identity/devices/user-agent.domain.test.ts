/** Browsers as people call them, from what they say of themselves. */
import { describe, expect, it } from "vitest";
import { browserWords } from "../mails/messages.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15";

describe("a browser", () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/129.0 Mobile Safari/537.36`, "Android"],
    [`${windows} ${webkit} Chrome/129.0 Safari/537.36`, "Windows"],
    [`${mac} ${webkit} Chrome/129.0 Safari/537.36`, "Mac"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/129.0 Safari/537.36`, "ChromeOS"],
    [`${iphone} (KHTML, like Gecko) CriOS/129.0 Mobile/15E148 Safari/604.1`, "iPhone"],
  ])("is Chrome: %s", (userAgent, system) => {
    expect(browserWords(userAgent, "es-MX")).toBe(`Chrome en ${system}`);
    expect(browserWords(userAgent, "en")).toBe(`Chrome on ${system}`);
  });

  it.each([
    [`${windows} ${webkit} Chrome/129.0 Safari/537.36 Edg/129.0`, "Edge en Windows"],
    [`${windows} ${webkit} Chrome/128.0 Safari/537.36 OPR/114.0`, "Opera en Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox en Linux"],
    [
      `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      "Safari en Mac",
    ],
    [`${iphone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`, "Safari en iPhone"],
    [`${iphone} (KHTML, like Gecko) FxiOS/131.0 Mobile/15E148 Safari/605.1`, "Firefox en iPhone"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A146M) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile`,
      "Samsung Internet en Android",
    ],
    ["Something (Windows NT 10.0)", "un navegador desconocido en Windows"],
    ["curl/8.5.0", "un navegador desconocido"],
    ["", "un navegador desconocido"],
  ])("%s is %s", (userAgent, words) => {
    expect(browserWords(userAgent, "es-MX")).toBe(words);
  });

  it("takes no time, however long it talks", () => {
    const start = performance.now();
    browserWords(`${"Version/1 ".repeat(100_000)}Safari`, "en");
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
