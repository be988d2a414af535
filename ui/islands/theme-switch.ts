/** Turns the theme in place; without it the same link asks the server with `?theme=`. */
import { themeCookie } from "../i18n/locale.ts";

const yearSeconds = 31_536_000;

const keep = (theme: string): void => {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const terms = `path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
  document.cookie = `${themeCookie}=${theme}; ${terms}`;
};

const paintBrowser = (): void => {
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute("content", paper);
  }
};

export const startThemeSwitch = (): void => {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-theme-to]");
    const theme = link?.dataset["themeTo"];
    if (!theme) return;
    event.preventDefault();
    document.documentElement.dataset["theme"] = theme;
    keep(theme);
    paintBrowser();
    // The pressed link is hidden now; its twin takes the focus.
    const other = theme === "dark" ? "light" : "dark";
    document.querySelector<HTMLElement>(`[data-theme-to="${other}"]`)?.focus();
  });
};
