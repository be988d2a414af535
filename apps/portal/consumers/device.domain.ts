/** A device as people know it, out of its `User-Agent`: which browser on what, no versions. */

/** In this order: most of them also claim to be the ones below. */
const browsers = [
  ...([
    ["Edge", /\bEdg/],
    ["Opera", /\bOP(R|T|era)/],
    ["Samsung Internet", /\bSamsungB/],
  ] as const),
  ...([
    ["Firefox", /\b(Firefox|FxiOS)\//],
    ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
  ] as const),
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ...([
    ["iPad", /\biPad/],
    ["iPhone", /\biP(hone|od)/],
    ["Android", /\bAndroid/],
  ] as const),
  ...([
    ["ChromeOS", /\bCrOS/],
    ["Windows", /\bWindows/],
    ["Mac", /\bMac/],
  ] as const),
  ["Linux", /\b(Linux|X11)/],
] as const;

/** `Chrome · Android`; null for what names neither. */
export const deviceNameOf = (userAgent: string): string | null => {
  const named = [browsers, systems].map(
    (table) => table.find(([, sign]) => sign.test(userAgent.slice(0, 500)))?.[0],
  );
  return named.filter((name) => name !== undefined).join(" · ") || null;
};
