/** Which language and theme a page takes: pure functions on the strings a request brings. */

export const locales = ["es-MX", "en"] as const;
export type Locale = (typeof locales)[number];

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const localeCookie = "milpa_lang";
export const themeCookie = "milpa_theme";
export const localeQuery = "lang";
export const themeQuery = "theme";

interface LocaleSources {
  /** The value of `?lang=`. */
  readonly query?: string | null | undefined;
  /** The value of the cookie `milpa_lang`. */
  readonly cookie?: string | null | undefined;
  /** The whole `Accept-Language` header. */
  readonly acceptLanguage?: string | null | undefined;
}

interface ThemeSources {
  /** The value of `?theme=`. */
  readonly query?: string | null | undefined;
  /** The value of the cookie `milpa_theme`. */
  readonly cookie?: string | null | undefined;
}

/** Headers longer than this many ranges come from no browser; the rest is not read. */
const rangesRead = 20;

/** The locale of a language tag (`es`, `es-419`, `en-GB`); null when it is neither. */
export const localeOfTag = (tag: string): Locale | null => {
  const language = tag.trim().toLowerCase().split("-", 1)[0];
  if (language === "es") return "es-MX";
  return language === "en" ? "en" : null;
};

const preferredOf = (header: string): Locale | null => {
  const ranges = header.split(",", rangesRead).map((range) => {
    const [tag = "", ...parameters] = range.split(";");
    const qualities = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]);
    const quality = qualities.find(Boolean);
    return { locale: localeOfTag(tag), quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = ranges.filter((range) => range.locale !== null && range.quality > 0);
  known.sort((a, b) => b.quality - a.quality);
  return known[0]?.locale ?? null;
};

/** The reader's choice in the address first, then the cookie, then the browser; else es-MX. */
export const negotiateLocale = (sources: LocaleSources): Locale =>
  localeOfTag(sources.query ?? "") ??
  localeOfTag(sources.cookie ?? "") ??
  preferredOf(sources.acceptLanguage ?? "") ??
  "es-MX";

const themeOf = (text: string | null | undefined): Theme | null =>
  themes.find((theme) => theme === text) ?? null;

/** The reader's choice in the address first, then the cookie; else what the device prefers. */
export const negotiateTheme = (sources: ThemeSources): Theme =>
  themeOf(sources.query) ?? themeOf(sources.cookie) ?? "auto";

/** `url` (a path with or without query) with one query parameter set; used by the switches. */
export const withQuery = (url: string, name: string, value: string): string => {
  const [path = "", query = ""] = url.split("#", 1)[0]!.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  // One slash in front: `//host` would lead to another house.
  return `/${path.replace(/^[/\\]+/, "")}?${parameters.toString()}`;
};
