/** Which browser on which system, as far as people care: out of a `User-Agent`. */

export interface BrowserNames {
  readonly browser: string | null;
  readonly system: string | null;
}

// In this order: most browsers also claim to be the ones below them.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPad"],
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(intosh| OS X)\b/, "Mac"],
  [/\b(Linux|X11)\b/, "Linux"],
];

/** Longer ones are not read: nothing that matters stands so far behind. */
const readMost = 500;

/** Names only, no versions: those change weekly and mean nothing to whom they are shown. */
export const browserNamesOf = (userAgent: string): BrowserNames => {
  const text = userAgent.slice(0, readMost);
  const named = (table: readonly (readonly [RegExp, string])[]): string | null =>
    table.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
};
