/** The colours of the house in both themes, said once: pages, mails and previews take them here. */

export const theme = {
  light: {
    // Ground and ink.
    paper: "#faf7ef",
    surface: "#ffffff",
    sunken: "#f3eee1",
    ink: "#25221a",
    "ink-soft": "#5f594a",
    line: "#e4dccb",
    "line-strong": "#857c69",
    // Leaf: what one may press.
    leaf: "#2c6738",
    "leaf-strong": "#214e2a",
    "on-leaf": "#ffffff",
    "leaf-soft": "#e4efdf",
    "on-leaf-soft": "#1f4c29",
    // Maize, squash, bean, blue maize: accent, warning, danger, news.
    maize: "#efb02e",
    "on-maize": "#2b2106",
    squash: "#d9772b",
    "squash-soft": "#fcecd6",
    "on-squash-soft": "#7c3f06",
    bean: "#a3263f",
    "bean-strong": "#821a30",
    "on-bean": "#ffffff",
    "bean-soft": "#fae5e6",
    "on-bean-soft": "#861b33",
    "blue-soft": "#e6eaf6",
    "on-blue-soft": "#2f4186",
    "neutral-soft": "#ece7da",
    "on-neutral-soft": "#4b4639",
    focus: "#2f52b8",
    "shadow-low": "0 1px 2px rgb(58 46 18 / 8%)",
    "shadow-high": "0 12px 40px rgb(58 46 18 / 22%)",
    backdrop: "rgb(37 34 26 / 55%)",
  },
  dark: {
    paper: "#15180f",
    surface: "#1e2218",
    sunken: "#11130c",
    ink: "#f2eee1",
    "ink-soft": "#b9b4a2",
    line: "#343a2b",
    "line-strong": "#848b76",
    leaf: "#93cf94",
    "leaf-strong": "#b3e2b2",
    "on-leaf": "#0d2211",
    "leaf-soft": "#22361f",
    "on-leaf-soft": "#b9e3b6",
    maize: "#f5c350",
    "on-maize": "#2b2106",
    squash: "#ee9a54",
    "squash-soft": "#3d2a14",
    "on-squash-soft": "#f8cd9c",
    bean: "#f29aa5",
    "bean-strong": "#f8bcc3",
    "on-bean": "#380a14",
    "bean-soft": "#401e22",
    "on-bean-soft": "#f8c3c8",
    "blue-soft": "#232b47",
    "on-blue-soft": "#c3cdf5",
    "neutral-soft": "#2e3327",
    "on-neutral-soft": "#d5d0bf",
    focus: "#9db5ff",
    "shadow-low": "0 1px 2px rgb(0 0 0 / 40%)",
    "shadow-high": "0 12px 40px rgb(0 0 0 / 60%)",
    backdrop: "rgb(0 0 0 / 65%)",
  },
} as const;

type Scheme = keyof typeof theme;

const roles = (scheme: Scheme): string =>
  [
    `color-scheme:${scheme}`,
    ...Object.entries(theme[scheme]).map(([role, value]) => `--${role}:${value}`),
  ].join(";");

/** Light unless the device prefers dark; the switch of the page has the last word. */
export const themeStylesheet = (): string =>
  [
    `:root{${roles("light")}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${roles("dark")}}}`,
    `:root[data-theme="dark"]{${roles("dark")}}`,
  ].join("\n");
